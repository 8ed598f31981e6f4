import { endpointRules } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { createMock, type Mock } from '@zoog/mock-api'
import { CompactEncrypt, importJWK } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

// A body that is caught on its way is good for the call and the user it was made for, and for nothing else.

const OWNER = 'free@zoog.test'
const PASSWORD = 'Zoog-Pass-1'
const calls = Object.values(restrictedContract).map(({ path }) => path)
/** Every field that any of the calls takes, so that no call refuses a body for what it lacks. */
const fields = {
  email: OWNER,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  currentPassword: PASSWORD,
  'g-recaptcha-response': 'ok',
  cid: '',
  cid4: '',
  voluumID: '',
}

let mock: Mock
let key: z.infer<typeof publishedKey>
const publishedKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
})
const start = async (over: Parameters<typeof createMock>[0] = {}) => {
  mock = await createMock(over)
  const keys = (await mock.api.inject('/__mock/keys')).json()
  key = z.object({ keys: z.array(publishedKey).length(1) }).parse(keys).keys[0] ?? key
}
beforeEach(() => start({ requiresBoundBodies: true }))
afterEach(() => mock.close())

const seal = async (claims: object) => {
  const stamped = { ...fields, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), ...claims }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(stamped)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'))
}
const signedIn = async (email: string) => {
  const answer = await mock.api.inject({ method: 'POST', url: '/__mock/sign-in', payload: { email } })
  return z.object({ token: z.string() }).parse(answer.json()).token
}
const post = (path: string, payload: string, token: string) =>
  mock.api.inject({
    method: 'POST',
    url: `/zoog_api/api${path}`,
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
    payload,
  })
const refused = async (path: string, claims: object, token: string) => {
  const answer = await post(path, await seal(claims), token)
  expect([path, claims, answer.statusCode, answer.json().code]).toEqual([
    path,
    claims,
    422,
    'body_unreadable',
  ])
}
/** What refusals must not change: everything but the moment at which a session was seen. */
const held = async () =>
  JSON.stringify((await mock.sandboxes.get('default')).data, (name, value: unknown) =>
    name === 'lastSeenAt' ? undefined : value,
  )
const idOf = async (email: string) =>
  String((await mock.sandboxes.get('default')).data.users.find((each) => each.email === email)?.id)

describe('encrypted bodies', () => {
  it.each(calls)('R-RESTRICT-4 a body for %s is rejected at every other endpoint', async (made) => {
    const [token, before] = [await signedIn(OWNER), await held()]
    for (const sent of calls.filter((path) => path !== made))
      for (const sub of [undefined, await idOf(OWNER)])
        await refused(sent, { aud: getAudience(made), sub }, token)
    expect(await held()).toBe(before)
  })

  it('R-RESTRICT-4 a body without endpoint, for another user or for none is rejected everywhere', async () => {
    const [token, before] = [await signedIn(OWNER), await held()]
    const own = await idOf(OWNER)
    for (const { path, metadata } of Object.values(restrictedContract)) {
      const isSignedIn = endpointRules.parse(metadata).auth === 'required'
      await refused(path, { sub: isSignedIn ? own : undefined }, token)
      for (const sub of isSignedIn ? [await idOf('paid@zoog.test'), undefined, ''] : [own])
        await refused(path, { aud: getAudience(path), sub }, token)
    }
    expect(await held()).toBe(before)
  })

  it('R-RESTRICT-4 a body of one user works once, and for no other', async () => {
    const bound = { aud: getAudience('/users/annihilation'), sub: await idOf(OWNER) }
    await refused('/users/annihilation', bound, await signedIn('paid@zoog.test'))
    const own = await post('/users/annihilation', await seal(bound), await signedIn(OWNER))
    expect(own.statusCode).toBe(200)
    expect(await idOf(OWNER)).toBe('undefined')
  })

  it('R-RESTRICT-4 a client without the claims is served, and wrong claims are rejected', async () => {
    await mock.close()
    await start({ requiresBoundBodies: false })
    const token = await signedIn(OWNER)
    expect((await post('/users/restrictedUserCheck', await seal({}), token)).statusCode).toBe(200)
    await refused('/users/restrictedUserCheck', { aud: getAudience('/users/restrictedLogin') }, token)
  })

  it('R-RESTRICT-4 the claims of all calls are known here', () => {
    expect(calls).toHaveLength(Object.keys(encryptedFields).length)
  })
})
