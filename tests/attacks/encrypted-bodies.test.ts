import { audienceOf, claimsOf, restrictedContract } from '@zoog/contract/restricted'
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
beforeEach(async () => {
  mock = await createMock()
  const keys = (await mock.api.inject('/__mock/keys')).json()
  key = z.object({ keys: z.array(publishedKey).length(1) }).parse(keys).keys[0] ?? key
})
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
const idOf = async (email: string) =>
  String((await mock.sandboxes.get('default')).data.users.find((each) => each.email === email)?.id)

describe('encrypted bodies', () => {
  it.each(calls)('R-RESTRICT-4 what is made for %s opens at no other call', async (made) => {
    const token = await signedIn(OWNER)
    for (const sent of calls.filter((path) => path !== made)) {
      const body = await seal({ aud: audienceOf(made), sub: await idOf(OWNER) })
      const answer = await post(sent, body, token)
      expect([sent, answer.statusCode, answer.json().code]).toEqual([sent, 422, 'body_unreadable'])
    }
    expect(await idOf(OWNER)).not.toBe('undefined')
  })

  it('R-RESTRICT-4 what one user made opens for no other', async () => {
    const body = { aud: audienceOf('/users/annihilation'), sub: await idOf(OWNER) }
    const stranger = await post('/users/annihilation', await seal(body), await signedIn('paid@zoog.test'))
    expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'body_unreadable'])
    const own = await post('/users/annihilation', await seal(body), await signedIn(OWNER))
    expect(own.statusCode).toBe(200)
    expect(await idOf(OWNER)).toBe('undefined')
  })

  it('R-RESTRICT-4 the claims of all calls are known here', () => {
    expect(calls).toHaveLength(Object.keys(claimsOf).length)
  })
})
