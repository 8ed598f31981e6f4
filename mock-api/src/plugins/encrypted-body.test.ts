import { getAudience } from '@zoog/contract/encrypted-only'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { encryptBody, publishedKeys } from '../testing/encrypt-body'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient({ requiresBoundBodies: true })
const { call, control, getToken } = client
const unbound = await createTestClient({ requiresBoundBodies: false })
const { keys } = publishedKeys.parse((await control('GET keys')).json())
const PATH = 'users/restrictedUserCheck'
const now = () => Math.floor(Date.now() / 1000)
const send = (body: string, type = 'text/plain') =>
  call(`POST ${PATH}`, { body, headers: { 'content-type': type } })
const data = () => structuredClone(client.data)
const fields = { email: 'free@zoog.test' }
const encrypt = (claims: object) => encryptBody(keys[0], claims, { aud: getAudience(PATH) })

beforeEach(client.startNewSandbox)

const expectRejected = async (body: string, code: string, type?: string) => {
  const before = data()
  const response = await send(body, type)
  expect(response.body).toMatchObject({ code })
  expect(response.status).toBe(422)
  expect(response.body.message?.length).toBeGreaterThan(10)
  expect(data()).toEqual(before)
}

describe('the published key', () => {
  it('is a P-256 key for encryption, without its private part', () => {
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ECDH-ES+A256KW', use: 'enc' }])
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('encrypted bodies', () => {
  it('R-RESTRICT-2 do not appear in the request log', async () => {
    await send(await encrypt(fields))
    const log = await control('GET requests')
    expect(log.json()).toContainEqual(
      expect.objectContaining({ route: 'POST users/restrictedUserCheck', status: 200 }),
    )
    expect(log.text).not.toContain(fields.email)
  })

  it('R-RESTRICT-4 are accepted once when sent in parallel', async () => {
    const body = await encrypt(fields)
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(body)))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  })

  it.each([-290, 290])('are accepted with a device clock that is off by %d s', async (offset) => {
    expect((await send(await encrypt({ ...fields, iat: now() + offset }))).status).toBe(200)
  })

  it('are checked against the sandbox clock', async () => {
    await control('POST clock', { body: { advance: 3600 } })
    await expectRejected(await encrypt(fields), 'body_stale')
    expect((await send(await encrypt({ ...fields, iat: now() + 3600 }))).status).toBe(200)
  })

  it.each([
    ['iat as text', { iat: 'now' }],
    ['jti too short', { jti: 'abc' }],
  ])('R-RESTRICT-4 are rejected with %s', async (_what, claims) => {
    await expectRejected(await encrypt({ ...fields, ...claims }), 'body_unreadable')
  })

  it('R-RESTRICT-4 are rejected without `sub` on an endpoint that requires sign-in', async () => {
    const path = 'users/annihilation'
    const payload = await encryptBody(keys[0], { password: PERSONA_PASSWORD }, { aud: getAudience(path) })
    const headers = { 'content-type': 'text/plain' }
    const response = await call(`POST ${path}`, {
      token: await getToken('free@zoog.test'),
      body: payload,
      headers,
    })
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({ code: 'body_unreadable' })
  })

  it('R-RESTRICT-4 are accepted without claims unless `requiresBoundBodies` is set, but not with wrong ones', async () => {
    const [key] = publishedKeys.parse((await unbound.control('GET keys')).json()).keys
    const getStatus = async (aud?: string) => {
      const body = await encryptBody(key, { ...fields, aud })
      return (await unbound.call(`POST ${PATH}`, { body })).status
    }
    expect(await getStatus()).toBe(200)
    expect(await getStatus('POST users/restrictedLogin')).toBe(422)
  })

  it('R-RESTRICT-4 are rejected as JSON, even if the text is valid', async () => {
    const body = await encrypt(fields)
    await expectRejected(JSON.stringify(body), 'body_unreadable', 'application/json')
    // The rejection didn't use it up.
    expect((await send(body, 'text/plain; charset=utf-8')).status).toBe(200)
  })

  it('R-RESTRICT-4 list invalid fields and leave the body unused', async () => {
    const jti = 'x'.repeat(22)
    const response = await send(await encrypt({ email: 'nobody', jti }))
    expect(response.status).toBe(422)
    expect(response.body.errors).toEqual({ email: ['The email must be a valid email address.'] })
    expect((await send(await encrypt({ ...fields, jti }))).status).toBe(200)
  })

  it('are forgotten once they would be too old anyway', async () => {
    await send(await encrypt(fields))
    await control('POST clock', { body: { advance: 601 } })
    await send(await encrypt({ ...fields, iat: now() + 601 }))
    expect(Object.keys(data().usedJtis)).toHaveLength(1)
  })
})
