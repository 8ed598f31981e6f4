import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient({ country: 'NL' })
beforeEach(() => client.startNewSandbox())

describe('R-IP-1 ip/info', () => {
  const getCountry = async (headers?: Record<string, string>) =>
    (await client.call('GET ip/info', headers ? { headers } : {})).body.data

  it('returns the configured country', async () => {
    expect(await getCountry()).toMatchObject({ code: 'NL' })
  })

  it('can be overridden for a request and for a sandbox', async () => {
    expect(await getCountry({ 'x-mock-country': 'RU' })).toMatchObject({ code: 'RU' })
    expect(await getCountry({ 'x-mock-country': 'Russia' })).toMatchObject({ code: 'NL' })
    client.data.country = 'CN'
    expect(await getCountry({ 'x-mock-country': 'RU' })).toMatchObject({ code: 'CN' })
  })
})
