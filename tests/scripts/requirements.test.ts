import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../../scripts/lib/paths.mjs'

const ID = /R-[A-Z0-9]+-\d+/g
const read = (path: string): string => readFileSync(projectPath(path), 'utf8')

/** A test's text without its comments: what is left of an id stands in a title. */
const titlesIn = (path: string): string =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

const FOLDERS = [
  'contract/src',
  'mock-api/src',
  'conformance/src',
  'web/src',
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
const cited = new Set(testFiles.flatMap((file) => titlesIn(file).match(ID) ?? []))
/** What each test begins with: its title, and what follows it up to its body. */
const headsIn = (path: string): string[] =>
  titlesIn(path)
    .split(/(?=\btest\()/)
    .map((test) => test.split('=> {', 1)[0] ?? '')
/** Titles of browser tests that run on a phone: tagged themselves, or all of a file that is for phones alone. */
const onPhone = new Set(
  testFiles
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) =>
      /\btest\.describe\('[^']*@phone-only'/.test(read(file))
        ? [titlesIn(file)]
        : headsIn(file).filter((head) => head.includes('@phone')),
    )
    .flatMap((head) => head.match(ID) ?? []),
)

/** The same of those that run on a desk: all but what is for phones alone. */
const onDesk = new Set(
  testFiles
    .filter((file) => file.endsWith('.e2e.ts') && !/\btest\.describe\('[^']*@phone-only'/.test(read(file)))
    .flatMap((file) => headsIn(file).filter((head) => !head.includes('@phone-only')))
    .flatMap((head) => head.match(ID) ?? []),
)

/** What is of a phone by its words, and an address that leads the same way everywhere (`guards.test.ts`). */
const NOT_OF_A_DESK = ['R-FRAME-4', 'R-HEAD-2', 'R-MENU-4', 'R-ROUTE-10', 'R-USERMENU-3']

/** What nobody meets on a phone: rules of headers and clocks, developers' aids, and what is of a desk by its words. */
const NOT_OF_A_PHONE = [
  ...['R-BEARER-1', 'R-CACHE-1', 'R-CALL-1', 'R-CSRF-1', 'R-PLANS-2', 'R-AUTH-4', 'R-AUTH-14'],
  ...['R-RESTRICT-1', 'R-RESTRICT-2', 'R-RESTRICT-4', 'R-TRACK-1', 'R-TRACK-2', 'R-TRACK-3', 'R-TRACK-4'],
  ...['R-STORE-2', 'R-STORE-4'],
  'R-USERMENU-2',
]

describe('the catalogue of requirements', () => {
  it('is there', () => {
    expect(known.size).toBeGreaterThan(90)
    expect(testFiles.length).toBeGreaterThan(100)
  })

  it('has every id that a test cites', () => {
    expect([...cited].filter((id) => !known.has(id)).sort()).toEqual([])
  })

  it('has a test for every id', () => {
    expect([...known].filter((id) => !cited.has(id)).sort()).toEqual([])
  })

  it('has a test on a phone for every id that a person meets there', () => {
    const missing = [...known].filter((id) => ![...NOT_OF_A_PHONE, ...onPhone].includes(id))
    expect(missing.sort()).toEqual([])
  })

  it('has a test on a desk for every id that has one on a phone', () => {
    expect([...onPhone].filter((id) => !onDesk.has(id)).sort()).toEqual(NOT_OF_A_DESK)
  })

  it('excuses none that has a test on a phone', () => {
    expect(NOT_OF_A_PHONE.filter((id) => onPhone.has(id))).toEqual([])
  })
})
