import { DAY } from '@zoog/contract/constants'
import { session } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRegisterFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const email = 'nina@example.com'
const register = (overrides: object = {}) =>
  client.call('POST users/register', { body: createRegisterFields(email, overrides) })
describe('users/register', () => {
  it('R-AUTH-4 stores the entered name and all campaign parameters of the visit', async () => {
    const attribution = { referralID: 'r', friendID: 'f', clickID: 'c', vcommID: 'v', myLeadID: 'm' }
    await register({ ...attribution, voluumID: 'vo', papReferralID: 'p', cid: '1.2', langCode: 'fa' })
    expect(client.findUser(email)).toMatchObject({
      language: 'fa',
      firstName: 'Nina',
      secondName: 'New Comer',
      attribution: { ...attribution, voluumID: 'vo', papReferralID: 'p', cid: '1.2' },
    })
  })

  it('creates one account for two parallel requests', async () => {
    const responses = await Promise.all([register(), register()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(client.data.users.filter((user) => user.email === email)).toHaveLength(1)
  })
})

describe('users/register with a promo code', () => {
  it('R-AUTH-3 verifies the account of a gift immediately and grants the plan', async () => {
    const { body } = await register({ promocode: 'zooggift' })
    expect(session.parse(body.data).user).toMatchObject({
      verified: 1,
      accountStatus: 'Active',
      subscriptionData: { tariffKey: 'trial' },
    })
    expect(client.findUser(email).expiresAt).toBeCloseTo(client.sandbox.clock.now() + 7 * DAY, -4)
    expect(client.data.outbox).toEqual([])
    expect(client.data.promocodeUses).toContainEqual(
      expect.objectContaining({ code: 'ZOOGGIFT', userId: client.findUser(email).id }),
    )
  })

  it.each([
    ['NO-SUCH', 'promo_unknown'],
    ['OLDGIFT', 'promo_expired'],
    ['OLD10', 'promo_expired'],
    ['FULL50', 'promo_limit_reached'],
    ['FULLGIFT', 'promo_limit_reached'],
  ])('rejects %s as %s and creates no account', async (promocode, code) => {
    const response = await register({ promocode })
    expect(response).toMatchObject({
      status: 422,
      body: { code, errors: { promocode: [expect.any(String)] } },
    })
    expect(client.data.users.some((user) => user.email === email)).toBe(false)
  })
})

describe('users/register, mails', () => {
  it('R-AUTH-8 mails a verification link to the portal that was used', async () => {
    await client.call('POST users/register', {
      body: createRegisterFields(email),
      headers: { origin: 'http://restricted.localhost:3000' },
    })
    const { link, userId } = client.readMailedLink(email, 'verify')
    expect(link.origin).toBe('http://restricted.localhost:3000')
    expect(link.pathname).toBe('/auth')
    expect(link.searchParams.get('verify')).toBe('1')
    expect(userId).toBe(client.findUser(email).id)
  })

  it.each(['x-forwarded-host', 'host'])(
    'R-AUTH-8 takes the portal from %s if there is no origin',
    async (header) => {
      await client.call('POST users/register', {
        body: createRegisterFields(email),
        headers: { [header]: 'test.localhost:3000' },
      })
      expect(client.readMailedLink(email, 'verify').link.origin).toBe('http://test.localhost:3000')
    },
  )

  it('never links to an origin outside the portal', async () => {
    await client.call('POST users/register', {
      body: createRegisterFields(email),
      headers: { origin: 'https://evil.example', referer: 'https://evil.example/' },
    })
    expect(client.readMailedLink(email, 'verify').link.origin).toBe('http://localhost:3000')
  })

  it('sends no mail with disableEmail', async () => {
    await register({ disableEmail: true })
    expect(client.data.outbox).toEqual([])
  })

  it('R-CHECK-2 mails a link that sets a password after a one-step sign-up with disableEmail', async () => {
    await register({ name: '', isOneStepPayment: true, disableEmail: true })
    const { link, token, userId } = client.readMailedLink(email, 'set-password')
    expect(link.pathname).toBe('/reset-password')
    const passwords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }
    const body = { userId, token, ...passwords }
    expect((await client.call('POST users/resetPassword', { body })).status).toBe(200)
  })

  it('R-CHECK-2 sends that link only after the payment if a verification was mailed', async () => {
    await register({ isOneStepPayment: true })
    expect(client.data.outbox.map(({ kind }) => kind)).toEqual(['verify'])
    expect(client.findUser(email).needsPassword).toBe(true)
  })
})
