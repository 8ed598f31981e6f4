import { describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const { call, control } = await createTestClient({ country: 'NL' })
const sandbox = 'moved'
const getCountry = async (name: string) => (await call('GET ip/info', { sandbox: name })).json().data.code

describe('/__mock/country', () => {
  it('R-IP-1 overrides the country of one sandbox and resets it', async () => {
    expect((await control('GET country', { sandbox })).json()).toEqual({ code: null })
    expect((await control('POST country', { sandbox, body: { code: 'CN' } })).json()).toEqual({
      code: 'CN',
    })
    expect(await getCountry(sandbox)).toBe('CN')
    expect(await getCountry('another')).toBe('NL')
    await control('POST country', { sandbox, body: { code: null } })
    expect(await getCountry(sandbox)).toBe('NL')
  })

  it.each([{ code: 'China' }, {}, { country: 'CN' }])('rejects %j', async (payload) => {
    expect((await control('POST country', { sandbox, body: payload })).status).toBe(422)
  })
})
