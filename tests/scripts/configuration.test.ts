import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locations } from '../../mock-api/src/core/locations'
import {
  findEnvVariables,
  listDocumentedVariables,
  renderConfigurationDoc,
} from '../../scripts/lib/configuration-doc'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { insertStoredKeysTable, renderStoredKeysTable } from '../../scripts/lib/stored-keys-doc'
import { MOCK_LOCATIONS } from '../../web/server/portal-config'

describe('docs/security.md', () => {
  it('has the table of stored keys from the code (npm run configuration)', () => {
    const text = readFileSync(projectPath('docs/security.md'), 'utf8')
    expect(text).toContain(renderStoredKeysTable())
    expect(insertStoredKeysTable(text)).toBe(text)
  })
})

describe('docs/configuration.md', () => {
  it('has exactly the variables that the code reads', () => {
    expect(listDocumentedVariables().toSorted()).toEqual([...findEnvVariables().keys()].toSorted())
  })

  it('is up to date (npm run configuration)', () => {
    expect(readFileSync(projectPath('docs/configuration.md'), 'utf8')).toBe(renderConfigurationDoc())
  })
})

it('R-AUTH-15 the sign-in page of the mock states the number of its locations', () => {
  expect(MOCK_LOCATIONS).toBe(locations.length)
})
