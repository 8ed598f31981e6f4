import { describe, expect, it } from 'vitest'
import { listFiles, readProjectFile } from './project-files'

const ID = /R-[A-Z0-9]+-\d+/g

/** Returns a test file without its comments, so that only titles still contain ids. */
const readTitles = (path: string): string =>
  readProjectFile(path)
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
const testFiles = FOLDERS.flatMap((folder) => listFiles(folder, /\.(test\.tsx?|e2e\.ts)$/))

const known = new Set(
  [...readProjectFile('docs/requirements.md').matchAll(/^- \*\*(R-[A-Z0-9]+-\d+)\*\* /gm)].map(
    ([, id = '']) => id,
  ),
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
