import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/paths.mjs'

const ID = /R-[A-Z0-9]+-\d+/g
const read = (path: string): string => readFileSync(inProject(path), 'utf8')

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
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test\.tsx?|e2e\.ts)$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const known = new Set(
  [...read('docs/requirements.md').matchAll(/^\| (R-[A-Z0-9]+-\d+) \|/gm)].map(([, id = '']) => id),
)
const cited = new Set(testFiles.flatMap((file) => titlesIn(file).match(ID) ?? []))
/** Titles of browser tests that run on a phone: tagged in the title or beside it. */
const onPhone = new Set(
  testFiles
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => titlesIn(file).split(/(?=\btest\()/))
    .filter((test) => /@phone/.test(test.slice(0, 400)))
    .flatMap((test) => test.slice(0, 400).match(ID) ?? []),
)

/** What nobody meets on a phone: rules of headers and clocks, developers' aids, and what is of a desk by its words. */
const NOT_OF_A_PHONE = [
  ...['R-BEARER-1', 'R-CACHE-1', 'R-CALL-1', 'R-CSRF-1', 'R-PLANS-2', 'R-AUTH-4', 'R-AUTH-14'],
  ...['R-RESTRICT-1', 'R-RESTRICT-2', 'R-RESTRICT-4', 'R-TRACK-1', 'R-TRACK-2', 'R-TRACK-3', 'R-TRACK-4'],
  ...['R-STORE-1', 'R-STORE-2', 'R-STORE-4', 'R-ROUTE-3', 'R-ROUTE-19', 'R-ROUTE-20', 'R-GUARD-4'],
  'R-USERMENU-2',
]

/** What still has none. The list may only become shorter. */
const STILL_WITHOUT = [
  ...['R-AUTH-2', 'R-AUTH-5', 'R-AUTH-6', 'R-AUTH-9', 'R-AUTH-11', 'R-CHECK-1', 'R-DEVICE-1', 'R-ERR-1'],
  ...['R-ERR-2', 'R-FEAT-1', 'R-FRAME-2', 'R-FRAME-3', 'R-GUARD-1', 'R-GUARD-2', 'R-GUARD-6', 'R-GUARD-7'],
  ...['R-HEAD-3', 'R-I18N-2', 'R-IP-1', 'R-MENU-1', 'R-MENU-2', 'R-MENU-3', 'R-PAY-2', 'R-PAY-3'],
  ...['R-PAY-4', 'R-PAY-5', 'R-ROUTE-1', 'R-ROUTE-2', 'R-ROUTE-4', 'R-ROUTE-6', 'R-ROUTE-7', 'R-ROUTE-8'],
  ...[
    'R-ROUTE-9',
    'R-ROUTE-10',
    'R-ROUTE-11',
    'R-ROUTE-12',
    'R-ROUTE-13',
    'R-ROUTE-15',
    'R-ROUTE-18',
    'R-STORE-3',
  ],
  ...['R-STORE-5'],
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
    const missing = [...known].filter((id) => ![...NOT_OF_A_PHONE, ...STILL_WITHOUT, ...onPhone].includes(id))
    expect(missing.sort()).toEqual([])
  })
})
