import { HOUR, SECOND } from '@zoog/contract/constants'
import { ipContract } from '@zoog/contract/ip'
import { personas } from '@zoog/contract/personas'
import { protectionContract } from '@zoog/contract/protection'
import { statusContract } from '@zoog/contract/status'
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
    startEvent: (body: object) => control('POST status', { body }),
    advance: (seconds: number) => control('POST clock', { body: { advance: seconds } }),
    list: async () => {
      const response = (await call('GET status/get', { token })).json()
      return statusContract.getStatus.responses[200].parse(response).data.items
    },
  }
}

describe('/__mock/status', () => {
  it('R-STATUS-1 starts and ends planned maintenance by the clock', async () => {
    const { startEvent, advance, list } = await clearStatus()
    await startEvent({ kind: 'maintenance', startsIn: 2 * HOUR_SECONDS, lasts: HOUR_SECONDS })
    expect(await list()).toMatchObject([{ isUnderWay: false, serverIds: [] }])
    await advance(2.5 * HOUR_SECONDS)
    expect(await list()).toMatchObject([{ isUnderWay: true }])
    await advance(HOUR_SECONDS)
    expect(await list()).toEqual([])
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
