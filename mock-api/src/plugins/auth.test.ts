import { DAY, SECOND } from '@zoog/contract/constants'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const { call, control, getToken } = client
const DAYS = DAY / SECOND
const info = (token?: string) => call('GET users/info/get', { token })
const advance = (seconds: number) => control('POST clock', { body: { advance: seconds } })
const getRenewedToken = (response: Awaited<ReturnType<typeof info>>) =>
  String(response.headers.authorization).replace('Bearer ', '')

beforeEach(client.startNewSandbox)

describe('bearer tokens', () => {
  it('are ignored by guest endpoints', async () => {
    expect((await call('GET ip/info', { token: 'nonsense' })).status).toBe(200)
    expect((await call('GET billing/getCurrencies', { token: 'nonsense' })).status).not.toBe(401)
  })
})

describe('renewal', () => {
  it('R-AUTH-14 happens past half of the life, not before', async () => {
    const token = await getToken('free@zoog.test')
    await advance(15 * DAYS - 60)
    expect((await info(token)).headers.authorization).toBeUndefined()
    await advance(120)
    const response = await info(token)
    expect(response.status).toBe(200)
    const renewed = getRenewedToken(response)
    expect(renewed).not.toBe(token)
    expect(decodeJwt(renewed).sid).toBe(decodeJwt(token).sid)
    await advance(20 * DAYS)
    expect((await info(renewed)).status).toBe(200)
  })

  it('R-AUTH-14 gives parallel requests with the previous token the same new token', async () => {
    const token = await getToken('free@zoog.test')
    await advance(16 * DAYS)
    const responses = await Promise.all([info(token), info(token), info(token)])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(getRenewedToken)).size).toBe(1)
  })

  it('R-AUTH-14 keeps the session when the response with the new token is lost', async () => {
    const token = await getToken('free@zoog.test')
    await advance(16 * DAYS)
    const lost = getRenewedToken(await info(token))
    await advance(5 * DAYS)
    const late = await info(token)
    expect(late.status).toBe(200)
    expect(getRenewedToken(late)).toBe(lost)
    await advance(9 * DAYS)
    // The old token still expires at its own end.
    expect((await info(token)).status).toBe(401)
    expect((await info(lost)).status).toBe(200)
  })

  it('R-AUTH-14 keeps the previous token valid until 60 s after the first use of the new one', async () => {
    const token = await getToken('free@zoog.test')
    await advance(16 * DAYS)
    const renewed = getRenewedToken(await info(token))
    await advance(600)
    const first = await info(renewed)
    expect([first.status, first.headers.authorization]).toEqual([200, undefined])
    await advance(30)
    // A second use of the new token doesn't extend the old one.
    expect((await info(renewed)).status).toBe(200)
    await advance(28)
    const late = await info(token)
    expect(late.status).toBe(200)
    expect(getRenewedToken(late)).toBe(renewed)
    await advance(4)
    expect((await info(token)).status).toBe(401)
    expect((await info(renewed)).status).toBe(200)
  })

  it('keeps at most 50 sessions of a user', async () => {
    const first = await getToken('free@zoog.test')
    for (let i = 0; i < 50; i += 1) await getToken('free@zoog.test')
    expect(client.data.sessions).toHaveLength(50)
    expect((await info(first)).status).toBe(401)
  })
})
