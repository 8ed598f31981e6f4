import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../../scripts/lib/paths.mjs'

const ID = /R-[A-Z0-9]+-\d+/g
const read = (path: string): string => readFileSync(projectPath(path), 'utf8')

/** Returns a test file without its comments, so that only titles still contain ids. */
const readTitles = (path: string): string =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

const FOLDERS = [
  'contract/src',
  'mock-api/src',
  'conformance/src',
  'web/src',
  'web/build',
  'web/server',
  'web/i18n',
  'tests',
]
const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test\.tsx?|e2e\.ts)$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const known = new Set(
  [...read('docs/requirements.md').matchAll(/^\| (R-[A-Z0-9]+-\d+) \|/gm)].map(([, id = '']) => id),
)
const cited = new Set(testFiles.flatMap((file) => readTitles(file).match(ID) ?? []))
describe('the catalog of requirements', () => {
  it('is not empty', () => {
    expect(known.size).toBeGreaterThan(90)
    expect(testFiles.length).toBeGreaterThan(100)
  })

  it('contains every id that a test cites', () => {
    expect([...cited].filter((id) => !known.has(id)).sort()).toEqual([])
  })

  it('has a test for every id', () => {
    expect([...known].filter((id) => !cited.has(id)).sort()).toEqual([])
  })
})
