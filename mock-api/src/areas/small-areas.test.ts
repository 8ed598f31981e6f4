import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personas } from '@zoog/contract/personas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../testing/test-client'

const i18nDir = mkdtempSync(join(tmpdir(), 'zoog-texts-'))
afterAll(() => rmSync(i18nDir, { recursive: true }))
const client = await createTestClient({ i18nDir, country: 'NL' })
beforeEach(() => client.startNewSandbox())

describe('ip/info', () => {
  const getCountry = async (headers?: Record<string, string>) =>
    (await client.call('GET ip/info', headers ? { headers } : {})).body.data

  it('R-IP-1 returns the configured country', async () => {
    expect(await getCountry()).toMatchObject({ code: 'NL' })
  })

  it('R-IP-1 can be overridden for a request and for a sandbox', async () => {
    expect(await getCountry({ 'x-mock-country': 'RU' })).toMatchObject({ code: 'RU' })
    expect(await getCountry({ 'x-mock-country': 'Russia' })).toMatchObject({ code: 'NL' })
    client.data.country = 'CN'
    expect(await getCountry({ 'x-mock-country': 'RU' })).toMatchObject({ code: 'CN' })
  })
})

describe('assets/i18n/{lang}.json', () => {
  const file = join(i18nDir, 'de.json')

  it('R-I18N-1 returns the texts of a language without an envelope', async () => {
    writeFileSync(file, '{"menu":{"plans":"Preise"}}')
    const response = await client.call('GET assets/i18n/de.json')
    expect(response).toMatchObject({ status: 200, body: { menu: { plans: 'Preise' } } })
    expect(response.body).not.toHaveProperty('data')
  })

  it('R-I18N-1 reads a changed file again', async () => {
    writeFileSync(file, '{"a":"one"}')
    expect((await client.call('GET assets/i18n/de.json')).body).toEqual({ a: 'one' })
    writeFileSync(file, '{"a":"two"}')
    utimesSync(file, new Date(), new Date(Date.now() + 5000))
    expect((await client.call('GET assets/i18n/de.json')).body).toEqual({ a: 'two' })
  })

  it('R-I18N-1 responds 404 for a language without texts, and 422 for an invalid name', async () => {
    expect(await client.call('GET assets/i18n/xx.json')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    for (const name of ['..%2Fpackage.json', 'DE.json', 'de', 'de.json.bak', 'package.json'])
      expect((await client.call(`GET assets/i18n/${name}`)).status).toBe(422)
  })
})

describe('affiliate/session/create', () => {
  const create = (token: string, url: string, referralID = '') =>
    client.call('POST affiliate/session/create', { token, body: { url, referralID } })

  it('R-ROUTE-14 returns the panel’s address with a new session', async () => {
    const token = await client.getToken(personas.affiliate.email)
    const origin = `http://localhost:${client.mock.config.providerPort}`
    const links = [
      await create(token, `${origin}/affiliate`),
      await create(token, `${origin}/x`, 'ref-1'),
    ].map(({ body }) => new URL(z.object({ url: z.string() }).parse(body.data).url))
    for (const link of links) expect(link.pathname).toBe('/affiliate/panel')
    expect(links[1]?.searchParams.get('a_aid')).toBe('ref-1')
    expect(links[0]?.searchParams.get('session')).not.toBe(links[1]?.searchParams.get('session'))
  })

  it('R-ROUTE-14 rejects the address of another site', async () => {
    const token = await client.getToken(personas.affiliate.email)
    for (const url of ['https://evil.example/affiliate/panel', 'javascript:alert(1)', 'http://localhost:1/'])
      expect(await create(token, url)).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.any(String)] } },
      })
  })
})
