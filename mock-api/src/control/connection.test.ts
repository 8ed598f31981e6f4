import { ipContract } from '@zoog/contract/ip'
import { protectionContract } from '@zoog/contract/protection'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient, type RequestOptions } from '../testing/test-client'

const client = await createTestClient({ country: 'NL' })
const { mock, call, control, getToken } = client
const BERLIN = 25
const TEST = 'a'.repeat(32)

beforeEach(client.startNewSandbox)

const getIpInfo = async (options: RequestOptions = {}) => {
  const response = (await call('GET ip/info', options)).json()
  return ipContract.getInfo.responses[200].parse(response).data
}
const connect = (body: object) => control('POST connection', { body })
const requestHost = (host: string) =>
  mock.providers.inject({ url: '/resolver-test', headers: { host: `${host}:4001` } })
const listResolvers = async () => {
  const token = await getToken('paid@zoog.test')
  const response = (await call('GET ip/resolvers', { token, query: { test: TEST } })).json()
  return protectionContract.getResolvers.responses[200].parse(response).data.items.map(({ isOurs }) => isOurs)
}

describe('/__mock/connection', () => {
  it('R-PROTECT-1 connects and disconnects one sandbox, as ip/info reports', async () => {
    const before = await getIpInfo()
    expect(before).toMatchObject({ code: 'NL', isOurs: false })
    expect((await connect({ serverId: BERLIN })).json()).toMatchObject({
      connection: { serverId: BERLIN, leaksNames: false },
    })
    const connected = await getIpInfo()
    expect(connected).toMatchObject({ code: 'DE', isOurs: true, serverId: BERLIN })
    expect(connected.connectedAt).toMatch(/^\d{4}-\d\d-\d\d /)
    expect(connected.address).not.toBe(before.address)
    expect(await getIpInfo({ sandbox: 'unchanged' })).toEqual(before)
    await connect({ serverId: null })
    expect(await getIpInfo()).toEqual(before)
  })

  it.each([{}, { serverId: 999_999 }, { serverId: 'Berlin' }, { serverId: BERLIN, since: 1 }])(
    'rejects %j and changes nothing',
    async (payload) => {
      const response = await connect(payload)
      expect(response.status).toBe(422)
      expect(Object.values(response.json().errors)).not.toEqual([])
      expect(await getIpInfo()).toMatchObject({ isOurs: false })
    },
  )

  it('R-PROTECT-1 reports resolvers only after a host name of the test was requested', async () => {
    expect(await listResolvers()).toEqual([])
    for (const host of [`${'b'.repeat(32)}-0.dns-test.localhost`, 'dns-test.localhost', 'localhost'])
      expect((await requestHost(host)).statusCode).toBe(204)
    expect(await listResolvers()).toEqual([])
    await requestHost(`${TEST}-3.dns-test.localhost`)
    expect(await listResolvers()).toEqual([false])
    await connect({ serverId: BERLIN })
    expect(await listResolvers()).toEqual([true, true])
    await connect({ serverId: BERLIN, leaksNames: true })
    expect(await listResolvers()).toEqual([false])
  })
})
