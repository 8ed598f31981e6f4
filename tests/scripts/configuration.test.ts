import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findEnvVariables,
  listDocumentedVariables,
  renderConfigurationDoc,
} from '../../scripts/lib/configuration-doc'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { insertStoredKeysTable, renderStoredKeysTable } from '../../scripts/lib/stored-keys-doc'

describe('docs/security.md', () => {
  it('has the stored keys as `npm run configuration` writes them', () => {
    const text = readFileSync(projectPath('docs/security.md'), 'utf8')
    expect(text).toContain(renderStoredKeysTable())
    expect(insertStoredKeysTable(text)).toBe(text)
  })
})

describe('docs/configuration.md', () => {
  it('has every variable that the code reads, and no other', () => {
    expect(listDocumentedVariables().toSorted()).toEqual([...findEnvVariables().keys()].toSorted())
  })

  it('is as `npm run configuration` writes it', () => {
    expect(readFileSync(projectPath('docs/configuration.md'), 'utf8')).toBe(renderConfigurationDoc())
  })
})
