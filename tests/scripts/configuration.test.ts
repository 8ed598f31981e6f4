import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/paths.mjs'
import { configurationDocument, describedSettings, readSettings } from '../../scripts/lib/settings'
import { storedKeysTable, withStoredKeys } from '../../scripts/lib/stored-keys'

describe('docs/security.md', () => {
  it('has the stored keys as `npm run configuration` writes them', () => {
    const text = readFileSync(inProject('docs/security.md'), 'utf8')
    expect(text).toContain(storedKeysTable())
    expect(withStoredKeys(text)).toBe(text)
  })
})

describe('docs/configuration.md', () => {
  it('has every variable that the code reads, and no other', () => {
    expect(describedSettings().toSorted()).toEqual([...readSettings().keys()].toSorted())
  })

  it('is as `npm run configuration` writes it', () => {
    expect(readFileSync(inProject('docs/configuration.md'), 'utf8')).toBe(configurationDocument())
  })
})
