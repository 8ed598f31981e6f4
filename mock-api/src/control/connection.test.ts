import { ipContract } from '@zoog/contract/ip'
import { protectionContract } from '@zoog/contract/protection'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { mock, call, control, getToken } = await createTestMock({ country: 'NL' })
const BERLIN = 25
const TEST = 'a'.repeat(32)

const getIpInfo = async (sandbox: string) => {
  const response = (await call('GET ip/info', { sandbox })).json()
  return ipContract.getInfo.responses[200].parse(response).data
}
const connect = (sandbox: string, payload: object) => control('POST connection', { sandbox, payload })
const requestHost = (host: string) =>
  mock.providers.inject({ url: '/resolver-test', headers: { host: `${host}:4001` } })
const listResolvers = async (sandbox: string, test = TEST) => {
  const token = await getToken('paid', sandbox)
  const response = (await call('GET ip/resolvers', { sandbox, token, query: { test } })).json()
  return protectionContract.getResolvers.responses[200].parse(response).data.items.map(({ isOurs }) => isOurs)
}

describe('/__mock/connection', () => {
  it('R-PROTECT-1 connects and disconnects one sandbox, as ip/info reports', async () => {
    const before = await getIpInfo('connecting')
    expect(before).toMatchObject({ code: 'NL', isOurs: false })
    expect((await connect('connecting', { serverId: BERLIN })).json()).toMatchObject({
      connection: { serverId: BERLIN, leaksNames: false },
    })
    const connected = await getIpInfo('connecting')
    expect(connected).toMatchObject({ code: 'DE', isOurs: true, serverId: BERLIN })
    expect(connected.connectedAt).toMatch(/^\d{4}-\d\d-\d\d /)
    expect(connected.address).not.toBe(before.address)
    expect(await getIpInfo('unchanged')).toEqual(before)
    await connect('connecting', { serverId: null })
    expect(await getIpInfo('connecting')).toEqual(before)
  })

  it.each([{}, { serverId: 999_999 }, { serverId: 'Berlin' }, { serverId: BERLIN, since: 1 }])(
    'rejects %j and changes nothing',
    async (payload) => {
      const response = await connect('refused', payload)
      expect(response.statusCode).toBe(422)
      expect(Object.values(response.json().errors)).not.toEqual([])
      expect(await getIpInfo('refused')).toMatchObject({ isOurs: false })
    },
  )

  it('R-PROTECT-1 reports resolvers only after a host name of the test was requested', async () => {
    expect(await listResolvers('names')).toEqual([])
    for (const host of [`${'b'.repeat(32)}-0.dns-test.localhost`, 'dns-test.localhost', 'localhost'])
      expect((await requestHost(host)).statusCode).toBe(204)
    expect(await listResolvers('names')).toEqual([])
    await requestHost(`${TEST}-3.dns-test.localhost`)
    expect(await listResolvers('names')).toEqual([false])
    await connect('names', { serverId: BERLIN })
    expect(await listResolvers('names')).toEqual([true, true])
    await connect('names', { serverId: BERLIN, leaksNames: true })
    expect(await listResolvers('names')).toEqual([false])
  })
})
