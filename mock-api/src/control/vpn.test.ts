import { HOUR, SECOND } from '@zoog/contract/constants'
import { ipContract } from '@zoog/contract/ip'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { protectionContract } from '@zoog/contract/protection'
import { statusContract } from '@zoog/contract/status'
import { usersContract } from '@zoog/contract/users'
import { wireGuardKey } from '@zoog/contract/wireguard'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWireGuardKey } from '../testing/request-fields'
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

const sandbox = 'moved'
const getCountry = async (name: string) => (await getIpInfo({ sandbox: name })).code

describe('/__mock/country', () => {
  it('R-IP-1 overrides the country of one sandbox and resets it', async () => {
    expect((await control('GET country', { sandbox })).json()).toEqual({ code: null })
    expect((await control('POST country', { sandbox, body: { code: 'CN' } })).json()).toEqual({
      code: 'CN',
    })
    expect(await getCountry(sandbox)).toBe('CN')
    const headers = { 'x-mock-country': 'RU' }
    expect(await getIpInfo({ sandbox, headers })).toMatchObject({ code: 'CN' })
    expect(await getIpInfo({ headers })).toMatchObject({ code: 'RU' })
    expect(await getCountry('another')).toBe('NL')
    await control('POST country', { sandbox, body: { code: null } })
    expect(await getCountry(sandbox)).toBe('NL')
  })
})

const HOUR_SECONDS = HOUR / SECOND

/** Removes the seed's events and returns helpers. */
const clearStatus = async () => {
  await client.startNewSandbox()
  const token = await getToken('paid@zoog.test')
  await control('PUT data/statusEvents', { body: [] })
  return {
    begin: (body: object) => control('POST status', { body }),
    end: (id: unknown) => control(`DELETE status/${id}`),
    advance: (seconds: number) => control('POST clock', { body: { advance: seconds } }),
    list: async () => {
      const response = (await call('GET status/get', { token })).json()
      return statusContract.getStatus.responses[200].parse(response).data.items
    },
  }
}

describe('/__mock/status', () => {
  it('R-STATUS-1 starts an incident and ends it once', async () => {
    const { begin, end, list } = await clearStatus()
    const begun = (await begin({ kind: 'incident', serverIds: [7], message: 'A cable.' })).body
    expect(await list()).toEqual([
      { ...begun, isUnderWay: true, serverIds: [7], message: 'A cable.', endsAt: null },
    ])
    expect((await end(begun.id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await end(begun.id)).status).toBe(404)
  })

  it('R-STATUS-1 starts and ends planned maintenance by the clock', async () => {
    const { begin, advance, list } = await clearStatus()
    await begin({ kind: 'maintenance', startsIn: 2 * HOUR_SECONDS, lasts: HOUR_SECONDS })
    expect(await list()).toMatchObject([{ isUnderWay: false, serverIds: [] }])
    await advance(2.5 * HOUR_SECONDS)
    expect(await list()).toMatchObject([{ isUnderWay: true }])
    await advance(HOUR_SECONDS)
    expect(await list()).toEqual([])
  })
})

/** Signs a customer in with a browser and returns helpers. */
const createCustomer = async (email: string) => {
  const token = await getToken(email)
  return {
    token,
    signIn: (system = 'Android') => control('POST devices', { body: { email, system } }),
    use: (id: unknown) => control(`POST devices/${id}/use`),
    advance: (seconds: number) => control('POST clock', { body: { advance: seconds } }),
    addKey: () => {
      const body = { name: 'Laptop', publicKey: createWireGuardKey() }
      return call('POST setup/wireguard/keys', { body, token })
    },
    getSessions: async () => {
      const response = (await call('GET users/sessions', { token })).json()
      return usersContract.getSessions.responses[200].parse(response).data
    },
    getKeys: async () => {
      const response = (await call('GET setup/wireguard/keys', { token })).json()
      return manualSetupContract.getWireGuardKeys.responses[200].parse(response).data
    },
  }
}

describe('/__mock/devices', () => {
  it('R-DEVICES-1 signs an app in; apps count, browsers do not', async () => {
    const { signIn, getSessions } = await createCustomer(personas.paid.email)
    expect((await signIn('Windows')).status).toBe(200)
    const response = await getSessions()
    expect(response.sessions).toMatchObject([
      { kind: 'browser', isCurrent: true },
      { kind: 'app', isCurrent: false, userAgent: expect.stringContaining('Windows') },
    ])
    expect(response.devices).toEqual({ inUse: 1, allowed: 10 })
  })

  it('R-DEVICES-1 reports the last use of keys and apps', async () => {
    const { addKey, signIn, use, advance, getKeys, getSessions } = await createCustomer(personas.paid.email)
    const { id } = wireGuardKey.parse((await addKey()).body.data)
    const app = (await signIn()).body
    expect(await getKeys()).toMatchObject({
      keys: [{ lastUsedAt: null }],
      devices: { inUse: 2, allowed: 10 },
    })
    const before = (await getSessions()).sessions[1]?.lastSeenAt
    await advance(3600)
    await use(id)
    await use(app.id)
    const [key] = (await getKeys()).keys
    expect(key?.lastUsedAt).not.toBe(null)
    expect(String(key?.lastUsedAt) > String(key?.createdAt)).toBe(true)
    expect(String((await getSessions()).sessions[1]?.lastSeenAt) > String(before)).toBe(true)
    expect((await use('nothing')).status).toBe(404)
  })
})

it.each([
  ['POST connection', {}],
  ['POST connection', { serverId: 999_999 }],
  ['POST connection', { serverId: 'Berlin' }],
  ['POST connection', { serverId: BERLIN, since: 1 }],
  ['POST country', { code: 'China' }],
  ['POST country', {}],
  ['POST status', {}],
  ['POST status', { kind: 'party' }],
  ['POST status', { kind: 'incident', serverIds: [999_999] }],
  ['POST status', { kind: 'incident', lasts: 0 }],
  ['POST status', { kind: 'incident', startsIn: -1 }],
  ['POST devices', {}],
  ['POST devices', { email: personas.paid.email, system: 'Amiga' }],
  ['POST devices', { email: personas.paid.email, system: 'Android', more: 1 }],
])('%s rejects %j with the field, and changes nothing', async (key, body) => {
  const before = JSON.stringify(client.data)
  const response = await control(key, { body })
  expect(response.status).toBe(422)
  expect(Object.values(response.body.errors ?? {})).not.toEqual([])
  expect(JSON.stringify(client.data)).toBe(before)
})
