import { endpointRules } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { personaPassword } from '@zoog/contract/personas'
import { restrictedContract } from '@zoog/contract/restricted'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoginFields } from '../../mock-api/src/testing/request-fields'
import { encryptBody } from '../../mock-api/src/testing/test-mock'

// An intercepted encrypted body is valid only for the endpoint and the user that it was created for.

const OWNER = 'free@zoog.test'
const paths = Object.values(restrictedContract).map(({ path }) => path)
/** The fields of all endpoints, so that none rejects a body for a missing field. */
const fields = {
  ...createLoginFields(OWNER),
  password_confirmation: personaPassword,
  currentPassword: personaPassword,
}

let mock: Mock
let keys: unknown
const start = async (over: Parameters<typeof createMock>[0] = {}) => {
  mock = await createMock(over)
  keys = (await mock.api.inject('/__mock/keys')).json()
}
beforeEach(() => start({ requiresBoundBodies: true }))
afterEach(() => mock.close())

/** Encrypts the fields with only the given claims. */
const encrypt = (claims: object) => encryptBody(keys, { path: '' }, { ...fields, aud: undefined, ...claims })
const signIn = async (email: string) => {
  const response = await mock.api.inject({ method: 'POST', url: '/__mock/sign-in', payload: { email } })
  return z.object({ token: z.string() }).parse(response.json()).token
}
const post = (path: string, payload: string, token: string) =>
  mock.api.inject({
    method: 'POST',
    url: `/zoog_api/api${path}`,
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
    payload,
  })
const expectRejected = async (path: string, claims: object, token: string) => {
  const response = await post(path, await encrypt(claims), token)
  expect([path, claims, response.statusCode, response.json().code]).toEqual([
    path,
    claims,
    422,
    'body_unreadable',
  ])
}
/** Returns all data of the mock except the times when sessions were last seen. */
const getData = async () =>
  JSON.stringify((await mock.sandboxes.get('default')).data, (name, value: unknown) =>
    name === 'lastSeenAt' ? undefined : value,
  )
const findUserId = async (email: string) =>
  String((await mock.sandboxes.get('default')).data.users.find((each) => each.email === email)?.id)

describe('encrypted bodies', () => {
  it('R-RESTRICT-4 a body without endpoint, for another user or for none is rejected everywhere', async () => {
    const [token, before] = [await signIn(OWNER), await getData()]
    const own = await findUserId(OWNER)
    for (const { path, metadata } of Object.values(restrictedContract)) {
      const isSignedIn = endpointRules.parse(metadata).auth === 'required'
      await expectRejected(path, { sub: isSignedIn ? own : undefined }, token)
      for (const sub of isSignedIn ? [await findUserId('paid@zoog.test'), undefined, ''] : [own])
        await expectRejected(path, { aud: getAudience(path), sub }, token)
    }
    expect(await getData()).toBe(before)
  })

  it('R-RESTRICT-4 a body of one user works once, and for no other', async () => {
    const bound = { aud: getAudience('/users/annihilation'), sub: await findUserId(OWNER) }
    await expectRejected('/users/annihilation', bound, await signIn('paid@zoog.test'))
    const own = await post('/users/annihilation', await encrypt(bound), await signIn(OWNER))
    expect(own.statusCode).toBe(200)
    expect(await findUserId(OWNER)).toBe('undefined')
  })

  it('R-RESTRICT-4 a client without the claims is served, and wrong claims are rejected', async () => {
    await mock.close()
    await start({ requiresBoundBodies: false })
    const token = await signIn(OWNER)
    expect((await post('/users/restrictedUserCheck', await encrypt({}), token)).statusCode).toBe(200)
    await expectRejected('/users/restrictedUserCheck', { aud: getAudience('/users/restrictedLogin') }, token)
  })

  it('R-RESTRICT-4 the tests cover all encrypted endpoints', () => {
    expect(paths).toEqual(endpoints.filter(isEncrypted).map(({ path }) => path))
  })
})
