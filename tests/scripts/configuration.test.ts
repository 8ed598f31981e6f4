import { expect, it } from 'vitest'
import { locations } from '../../mock-api/src/core/servers'
import { MOCK_LOCATIONS } from '../../web/server/portal-config'
import { PORTAL_KEYS, SPECIFIED_KEYS } from '../../web/src/storage/stored-keys'
import { listGitFiles, readProjectFile } from './project-files'

/** Variables that users don't set: system variables, and variables that the programs set for each other. */
const NOT_SETTINGS = new Set([
  'CI',
  'HOME',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PATH',
  'STARTER_PID',
  'TEST_WORKER_INDEX',
])

/** Returns the cells of a document's table rows whose first cell is code. */
const readRows = (document: string): string[][] =>
  readProjectFile(document)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))

const findCode = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Returns the variables that the code reads. It finds properties of `env`, names as strings, and schema keys. */
const findEnvVariables = (): string[] => {
  const files = listGitFiles('*.ts', '*.mjs').filter(
    (file) => !file.startsWith('web/src/') && (!file.includes('.test.') || file.startsWith('tests/')),
  )
  const names = files.flatMap((file) => {
    const text = readProjectFile(file)
    if (!/\benv\b/.test(text)) return []
    return [
      ...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g),
      ...text.matchAll(/\b(?:env, |port\(|variable: )'([A-Z0-9]+(?:_[A-Z]+)+)'/g),
      ...(file.endsWith('config.ts') ? text.matchAll(/^ {2}([A-Z]+(?:_[A-Z0-9]+)*): /gm) : []),
    ].map(([, name = '']) => name)
  })
  return [...new Set(names)].filter((name) => !NOT_SETTINGS.has(name)).toSorted()
}

it('docs/configuration.md has exactly the variables that the code reads', () => {
  const documented = readRows('docs/configuration.md').flatMap(([names]) => findCode(names))
  expect(documented.toSorted()).toEqual(findEnvVariables())
})

it('R-STORE-1 docs/security.md has every stored key and says how long it is kept', () => {
  const documented = readRows('docs/security.md')
    .filter((cells) => cells[2] === 'sign-out' || cells[2] === 'forever')
    .map((cells) => [findCode(cells[0]).at(-1), cells[2]])
  const stored = Object.entries({ ...SPECIFIED_KEYS, ...PORTAL_KEYS }).map(([key, { until }]) => [key, until])
  expect(documented).toEqual(stored)
})

it('R-AUTH-15 the sign-in page of the mock states the number of its locations', () => {
  expect(MOCK_LOCATIONS).toBe(locations.length)
})
