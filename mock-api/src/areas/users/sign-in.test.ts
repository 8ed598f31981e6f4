import { MINUTE } from '@zoog/contract/constants'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyPassword } from '../../core/passwords'
import { createLoginFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'
import { startSignIn } from './sign-in'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const login = (email: string, overrides: Record<string, unknown> = {}) =>
  client.call('POST users/login', { body: createLoginFields(email, overrides) })

describe('users/login', () => {
  it('R-AUTH-1 ignores case and surrounding spaces of the address', async () => {
    expect((await login('  PAID@Zoog.test ')).status).toBe(200)
  })

  it('R-AUTH-1 verifies a decoy hash for an unknown address that costs as much as a real one and matches no password', async () => {
    const caller = { ip: '192.0.2.1', browserSecret: null }
    const { hash: decoy } = startSignIn(
      client.data,
      client.sandbox.clock.now(),
      createLoginFields('nobody@zoog.test'),
      caller,
    )
    const parts = (hash: string) => hash.split('$').map((part, index) => (index < 2 ? part : part.length))
    expect(parts(decoy)).toEqual(parts(client.data.users[0]?.passwordHash ?? ''))
    expect(await verifyPassword(PERSONA_PASSWORD, decoy)).toBe(false)
  })

  it('stores the campaign parameters of the visit', async () => {
    await login(personas.paid.email, { cid: '12.34', voluumID: 'v1' })
    await login(personas.paid.email, { cid: '', voluumID: 'v2' })
    expect(client.findUser(personas.paid.email).attribution).toEqual({ cid: '12.34', voluumID: 'v2' })
  })
})

describe('users/login after many wrong passwords', () => {
  const loginWithWrongPassword = (email: string) => login(email, { password: 'Wrong-Pass-1' })

  it('counts parallel guesses toward the limit', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => loginWithWrongPassword(personas.paid.email)),
    )
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect((await login(personas.paid.email)).status).toBe(429)
  })

  it('starts over after a correct password', async () => {
    for (let count = 0; count < 9; count += 1) await loginWithWrongPassword(personas.paid.email)
    await login(personas.paid.email)
    for (let count = 0; count < 9; count += 1) await loginWithWrongPassword(personas.paid.email)
    expect((await login(personas.paid.email)).status).toBe(200)
  })
})

describe('users/info/get', () => {
  it('R-RENEW-2 charges a due plan on the next request', async () => {
    const token = await client.getToken(personas.paid.email)
    const { sandbox } = client
    const user = client.findUser(personas.paid.email)
    user.expiresAt = sandbox.clock.now() + MINUTE
    sandbox.clock.advance(2 * MINUTE)
    const { body } = await client.call('GET users/info/get', { token })
    expect(body.data).toMatchObject({ accountStatus: 'Active', subscriptionData: { isRecurring: true } })
    expect(sandbox.data.outbox.map(({ kind }) => kind)).toContain('receipt')
  })
})
