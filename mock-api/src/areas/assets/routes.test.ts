import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const i18nDir = mkdtempSync(join(tmpdir(), 'zoog-texts-'))
afterAll(() => rmSync(i18nDir, { recursive: true }))
const client = await createTestClient({ i18nDir })

describe('R-I18N-1 assets/i18n/{lang}.json', () => {
  const file = join(i18nDir, 'de.json')

  it('reads a changed file again', async () => {
    writeFileSync(file, '{"a":"one"}')
    expect((await client.call('GET assets/i18n/de.json')).body).toEqual({ a: 'one' })
    writeFileSync(file, '{"a":"two"}')
    utimesSync(file, new Date(), new Date(Date.now() + 5000))
    expect((await client.call('GET assets/i18n/de.json')).body).toEqual({ a: 'two' })
  })

  it('responds 422 for an invalid name', async () => {
    for (const name of ['..%2Fpackage.json', 'DE.json', 'de', 'de.json.bak', 'package.json'])
      expect((await client.call(`GET assets/i18n/${name}`)).status).toBe(422)
  })
})
