import { MINUTE } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoginFields, createRegisterFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const email = 'nina@example.com'
const register = (overrides: object = {}) =>
  client.call('POST users/register', { body: createRegisterFields(email, overrides) })
const verify = (userId: number, token: string) =>
  client.call('POST users/verifyUser', { body: { userId, token, cid: '', clickID: '', cid4: '' } })
const reset = (userId: number, token: string, password = 'Other-Pass-1') =>
  client.call('POST users/resetPassword', {
    body: { userId, token, password, password_confirmation: password },
  })
const requestReset = (address: string) =>
  client.call('POST users/requestResetPassword', {
    body: { email: address, 'g-recaptcha-response': 'solved' },
  })

describe('users/verifyUser', () => {
  it('R-AUTH-9 rejects the link of another user and an incomplete link', async () => {
    await register()
    const { userId, token } = client.readMailedLink(email, 'verify')
    expect(await verify(1, token)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
    for (const cut of [token.slice(0, -1), 'x'])
      expect(await verify(userId, cut)).toMatchObject({ status: 422, body: { code: 'link_incomplete' } })
    expect(client.findUser(email).verified).toBe(false)
  })
})

describe('users/resendVerification', () => {
  it('R-AUTH-9 keeps earlier links valid, and reports the address as verified once one was used', async () => {
    const address = personas.unverified.email
    const token = await client.getToken(address)
    await client.call('POST users/resendVerification', { token, body: {} })
    const first = client.readMailedLink(address, 'verify')
    client.sandbox.clock.advance(MINUTE + 1000)
    await client.call('POST users/resendVerification', { token, body: {} })
    const second = client.readMailedLink(address, 'verify')
    const verified = await verify(first.userId, first.token)
    expect(verified.body.data).toEqual({ result: true, maskedEmail: 'u•••@zoog.test' })
    expect(await verify(second.userId, second.token)).toMatchObject({
      status: 422,
      body: { code: 'already_verified' },
    })
    expect(client.findUser(address).verified).toBe(true)
  })
})

describe('users/requestResetPassword and users/resetPassword', () => {
  it('accepts one of two parallel requests', async () => {
    await requestReset(personas.free.email)
    const { userId, token } = client.readMailedLink(personas.free.email, 'reset')
    const responses = await Promise.all([
      reset(userId, token, 'First-Pass-1'),
      reset(userId, token, 'Other-Pass-1'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('unlocks an account that wrong passwords had locked', async () => {
    for (let count = 0; count < 10; count += 1)
      await client.call('POST users/login', {
        body: createLoginFields(personas.free.email, { password: 'Wrong-Pass-1' }),
      })
    await requestReset(personas.free.email)
    const { userId, token } = client.readMailedLink(personas.free.email, 'reset')
    await reset(userId, token)
    expect(await client.getToken(personas.free.email, { password: 'Other-Pass-1' })).toBeTruthy()
  })
})

describe('users/onetimeLinkByPromo and users/onetimeLogin', () => {
  const requestLink = (promocode: string) =>
    client.call('GET users/onetimeLinkByPromo', { query: { promocode } })
  it.each([
    ['NO-SUCH', 'promo_unknown'],
    ['ZOOG20', 'promo_unknown'],
    ['OLDGIFT', 'promo_expired'],
  ])('R-AUTH-13 rejects the code %s as %s', async (promocode, code) => {
    const users = client.data.users.length
    expect(await requestLink(promocode)).toMatchObject({ status: 422, body: { code } })
    expect(client.data.users).toHaveLength(users)
  })
})
