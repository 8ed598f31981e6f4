import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoginFields } from '../testing/request-fields'
import { createTestClient, type TestResponse } from '../testing/test-client'

const client = await createTestClient()
const { mock, call, control, getToken } = client
const callControl = (key: string, body?: object) => control(key, body && { body })
const expectRejected = ({ status, body }: TestResponse, field: string) => {
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toContain(field)
}

beforeEach(client.startNewSandbox)

describe('POST /__mock/reset', () => {
  it('restores the seed data, without a body or with an empty one', async () => {
    const token = await getToken('free@zoog.test')
    expect((await callControl('POST reset')).json()).toEqual({ ok: true, kept: ['snapshots'] })
    expect((await callControl('POST reset', {})).status).toBe(200)
    expect((await control('POST reset', { headers: { 'content-type': 'application/json' } })).status).toBe(
      200,
    )
    expect((await call('GET users/info/get', { token })).status).toBe(401)
  })
})

describe('/__mock/clock', () => {
  const expectNear = ({ body }: TestResponse, ms: number) =>
    expect(Math.abs(Date.parse(String(body.now)) - ms)).toBeLessThan(60_000)

  it.each([
    ['2027-03-04', Date.UTC(2027, 2, 4)],
    ['2027-03-04T05:06', Date.UTC(2027, 2, 4, 5, 6)],
    ['2027-03-04 05:06:07', Date.UTC(2027, 2, 4, 5, 6, 7)],
    ['2027-03-04T05:06:07.5+02:00', Date.UTC(2027, 2, 4, 3, 6, 7, 500)],
  ])('accepts %s, in UTC without a time zone', async (now, ms) => {
    expectNear(await callControl('POST clock', { now }), ms)
  })

  it.each([
    ['an empty body', {}, 'body'],
    ['two changes at once', { advance: 1, reset: true }, 'body'],
    ['an unknown field', { advence: 1 }, 'advence'],
    ['a text that is no date', { now: 'tomorrow' }, 'now'],
    ['an invalid day', { now: '2027-13-45' }, 'now'],
    ['a year too early', { now: '1999-12-31T23:59:59Z' }, 'now'],
    ['a year too late', { now: '2101-01-01' }, 'now'],
    ['a text to advance', { advance: '60' }, 'advance'],
    ['too far', { advance: 1e12 }, 'now'],
  ])('rejects %s with 422 and names the field', async (_case, body, field) => {
    const before = client.data.clock.offsetMs
    expectRejected(await callControl('POST clock', body), field)
    expect(client.data.clock.offsetMs).toBe(before)
  })
})

describe('GET /__mock/outbox', () => {
  it.each(['a+b@zoog.test', 'a%2Bb@zoog.test'])(
    'finds an address with a plus sign, written as %s',
    async (to) => {
      const mail = { id: '1', kind: 'verify', text: '', html: '', link: null, sentAt: 0 }
      client.data.outbox.push({ ...mail, to: 'a+b@zoog.test', subject: 'plus' })
      expect((await callControl(`GET outbox?to=${to}`)).json()).toMatchObject([{ subject: 'plus' }])
    },
  )
})

describe('/__mock/faults', () => {
  it.each([
    [{ status: 500 }, 'route'],
    [{ route: '*', status: 99 }, 'status'],
    [{ route: '*', staus: 500 }, 'staus'],
    [{ route: '*', times: 0 }, 'times'],
    [{ route: '*', percent: 101 }, 'percent'],
    [{ route: '*', latencyMs: -1 }, 'latencyMs'],
  ])('reject %j with 422', async (body, field) => {
    expectRejected(await callControl('POST faults', body), field)
    expect((await callControl('GET faults')).json()).toEqual([])
  })
})

describe('GET /__mock/requests', () => {
  it('R-CALL-1 reports a status outside the contract in its verdict', async () => {
    const { mock: another, control: controlAnother } = await createTestClient()
    const broken = initServer().router(ipContract, { getInfo: async ({ reply }) => reply.code(418).send({}) })
    await another.api.register(initServer().plugin(broken), { prefix: '/broken', logInitialization: false })
    await another.api.inject('/broken/ip/info')
    expect((await controlAnother('GET requests')).text).toContain('no status 418')
  })
})

describe('PUT /__mock/data/:table', () => {
  const readUsers = async () =>
    z.array(z.object({}).passthrough()).parse((await callControl('GET data')).body.users)

  it('stores an edit and keeps the hidden secrets', async () => {
    const users = await readUsers()
    const edited = users.map((user) => ({ ...user, firstName: 'Edited' }))
    expect((await control('PUT data/users', { body: edited })).status).toBe(200)
    expect(await readUsers()).toEqual(edited)
    expect((await call('POST users/login', { body: createLoginFields() })).status).toBe(200)
  })

  it('deletes an optional field that the edit leaves out', async () => {
    const users = await readUsers()
    const putUsers = (body: object[]) => control('PUT data/users', { body })
    await putUsers(users.map((user) => ({ ...user, graceUntil: 1, renewalPercent: 20 })))
    expect((await readUsers())[0]).toMatchObject({ graceUntil: 1, renewalPercent: 20 })
    expect((await putUsers(users)).status).toBe(200)
    expect(await readUsers()).toEqual(users)
  })
})

describe('/__mock/snapshots', () => {
  it('respond 404 for an unknown name and 422 for an invalid one', async () => {
    expect((await callControl('POST snapshots/never')).status).toBe(404)
    expect((await callControl('PUT snapshots/a.b')).status).toBe(422)
    expect((await callControl('PUT snapshots/..%2Fescape')).status).toBe(422)
    expectRejected(await callControl('PUT snapshots/x', { note: 'hi' }), 'note')
  })
})

describe('GET /__mock/data', () => {
  it('returns everything except password hashes', async () => {
    const response = await callControl('GET data')
    expect(response.text).toContain(personas.free.email)
    expect(response.text).not.toContain('scrypt')
  })
})

describe('pages of other origins', () => {
  it('cannot create a sandbox through a control request or the API', async () => {
    const sandboxes = async () => (await control('GET health')).body.sandboxes
    const before = await sandboxes()
    for (const url of ['/__mock/health', '/zoog_api/api/ip/info'])
      for (const headers of [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
        const { statusCode } = await mock.api.inject({
          url,
          headers: { ...headers, 'x-mock-sandbox': 'foreign' },
        })
        expect(statusCode).toBe(403)
      }
    expect(await sandboxes()).toBe(before)
  })
})
