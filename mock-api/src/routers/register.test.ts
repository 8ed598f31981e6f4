import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loginInput, registerInput, useClient } from '../test-client'

const client = useClient()
beforeEach(() => client().fresh())

const email = 'nina@example.com'
const register = (over: object = {}) =>
  client().call('POST users/register', { body: registerInput(email, over) })
const verify = (userId: number, token: string) =>
  client().call('POST users/verifyUser', { body: { userId, token, cid: '', clickID: '', cid4: '' } })
const reset = (userId: number, token: string, password = 'Other-Pass-1', confirmation = password) =>
  client().call('POST users/resetPassword', {
    body: { userId, token, password, password_confirmation: confirmation },
  })
const askForReset = (address: string, captcha = 'solved') =>
  client().call('POST users/requestResetPassword', {
    body: { email: address, 'g-recaptcha-response': captcha },
  })

describe('users/register', () => {
  it('R-AUTH-3 makes an unverified account on the free plan and signs it in', async () => {
    const { status, body } = await register()
    expect(status).toBe(200)
    const { user, token } = session.parse(body.data)
    expect(user).toMatchObject({
      email,
      verified: 0,
      firstName: 'Nina',
      secondName: 'New Comer',
      subscriptionData: { tariffKey: 'free-plan' },
      isWgSectionAvailable: false,
    })
    expect((await client().call('GET users/info/get', { token })).body.data).toEqual(user)
    const signedIn = await client().call('POST users/login', {
      body: loginInput(email, { password: 'Fresh-Pass-1' }),
    })
    expect(signedIn.status).toBe(200)
  })

  it('R-AUTH-4 keeps everything that the visitor arrived with', async () => {
    const arrived = { referralID: 'r', friendID: 'f', clickID: 'c', vcommID: 'v', myLeadID: 'm' }
    await register({ ...arrived, voluumID: 'vo', papReferralID: 'p', cid: '1.2', langCode: 'fa' })
    expect(client().user(email)).toMatchObject({
      language: 'fa',
      attribution: { ...arrived, voluumID: 'vo', papReferralID: 'p', cid: '1.2' },
    })
  })

  it('R-AUTH-3 refuses an address that has an account, however it is spelled', async () => {
    const answer = await register({ email: 'Paid@zoog.test' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: [expect.any(String)] } },
    })
  })

  it('makes one account of two calls at once', async () => {
    const answers = await Promise.all([register(), register()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(client().data.users.filter((user) => user.email === email)).toHaveLength(1)
  })

  it('R-AUTH-5 refuses a confirmation that differs', async () => {
    const answer = await register({ password_confirmation: 'Fresh-Pass-2' })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ['The passwords do not match.'] } },
    })
  })

  it('R-AUTH-6 refuses a captcha that was refused, and makes no account', async () => {
    const answer = await register({ 'g-recaptcha-response': 'refuse-me' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'captcha_refused' } })
    expect(client().data.users.some((user) => user.email === email)).toBe(false)
  })

  it.each([
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['email', 'nobody'],
    ['password', 'short1'],
    ['langCode', '!'],
    ['language', ''],
    ['referralID', 'x'.repeat(257)],
    ['friendID', 'a b'],
    ['clickID', '"'],
    ['vcommID', 'é'],
    ['myLeadID', '#'],
    ['voluumID', '<'],
    ['papReferralID', '%'],
    ['cid', ' '],
    ['cid4', '/'],
    ['isOneStepPayment', 'yes'],
    ['disableEmail', 1],
    ['promocode', 'two words'],
  ])('R-CALL-1 refuses the field %s as %j', async (field, value) => {
    const answer = await register({
      [field]: value,
      ...(field === 'password' && { password_confirmation: value }),
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })
})

describe('users/register, by promo code', () => {
  it('R-AUTH-3 verifies the account of a gift at once and gives it the plan', async () => {
    const { body } = await register({ promocode: 'zooggift' })
    expect(session.parse(body.data).user).toMatchObject({
      verified: 1,
      accountStatus: 'Active',
      subscriptionData: { tariffKey: 'trial' },
    })
    expect(client().user(email).expiresAt).toBeCloseTo(client().sandbox.clock.now() + 7 * DAY, -4)
    expect(client().data.outbox).toEqual([])
    expect(client().data.promocodeUses).toContainEqual(
      expect.objectContaining({ code: 'ZOOGGIFT', userId: client().user(email).id }),
    )
  })

  it('keeps a code that lowers prices, and changes nothing else', async () => {
    const { body } = await register({ promocode: 'ZOOG20' })
    expect(session.parse(body.data).user).toMatchObject({
      verified: 0,
      subscriptionData: { tariffKey: 'free-plan' },
    })
    expect(client().user(email).attribution).toMatchObject({ promocode: 'ZOOG20' })
  })

  it.each([
    ['NO-SUCH', 'promo_unknown'],
    ['OLDGIFT', 'promo_expired'],
    ['OLD10', 'promo_expired'],
    ['FULL50', 'promo_limit_reached'],
  ])('refuses %s as %s, and makes no account', async (promocode, code) => {
    const answer = await register({ promocode })
    expect(answer).toMatchObject({
      status: 422,
      body: { code, errors: { promocode: [expect.any(String)] } },
    })
    expect(client().data.users.some((user) => user.email === email)).toBe(false)
  })
})

describe('users/register, mails', () => {
  it('R-AUTH-8 mails a verification link to the portal that was used', async () => {
    await client().call('POST users/register', {
      body: registerInput(email),
      headers: { origin: 'http://restricted.localhost:3000' },
    })
    const { link, userId } = client().mailed(email, 'verify')
    expect(link.origin).toBe('http://restricted.localhost:3000')
    expect(link.pathname).toBe('/auth')
    expect(link.searchParams.get('verify')).toBe('1')
    expect(userId).toBe(client().user(email).id)
  })

  it('never links to an origin that is not the portal', async () => {
    await client().call('POST users/register', {
      body: registerInput(email),
      headers: { origin: 'https://evil.example', referer: 'https://evil.example/', host: 'evil.example' },
    })
    expect(client().mailed(email, 'verify').link.origin).toBe('http://localhost:3000')
  })

  it('sends none with disableEmail', async () => {
    await register({ disableEmail: true })
    expect(client().data.outbox).toEqual([])
  })

  it('R-CHECK-2 mails a link that sets a password after a one-step sign-up without a mail', async () => {
    await register({ name: '', isOneStepPayment: true, disableEmail: true })
    const { link, token, userId } = client().mailed(email, 'set-password')
    expect(link.pathname).toBe('/reset-password')
    expect((await reset(userId, token)).status).toBe(200)
    expect(await client().tokenOf(email, 'Other-Pass-1')).toBeTruthy()
  })

  it('R-CHECK-2 waits for the payment with that link where a verification was mailed', async () => {
    await register({ isOneStepPayment: true })
    expect(client().data.outbox.map(({ kind }) => kind)).toEqual(['verify'])
    expect(client().user(email).needsPassword).toBe(true)
  })
})

describe('users/verifyUser', () => {
  it('R-AUTH-8 verifies by the mailed link, once', async () => {
    await register()
    const { userId, token } = client().mailed(email, 'verify')
    expect((await verify(userId, token)).body.data).toEqual({ result: true })
    expect(client().user(email).verified).toBe(true)
    expect(await verify(userId, token)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
  })

  it('R-AUTH-9 refuses a wrong token, another user, and a link that is a day old', async () => {
    await register()
    const { userId, token } = client().mailed(email, 'verify')
    const other = client().user(personas.unverified.email).id
    for (const answer of [
      await verify(userId, `${token}x`),
      await verify(userId, 'x'),
      await verify(other, token),
      await verify(1, token),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
    client().sandbox.clock.advance(DAY + 1000)
    expect((await verify(userId, token)).body.code).toBe('link_invalid')
    expect(client().user(email).verified).toBe(false)
  })

  it('keeps the secret of a link nowhere but in the mail', async () => {
    await register()
    const { token } = client().mailed(email, 'verify')
    const { outbox, ...rest } = client().data
    expect(outbox).toHaveLength(1)
    expect(JSON.stringify(rest)).not.toContain(token)
  })

  it('R-CALL-1 refuses fields that do not fit', async () => {
    const answer = await client().call('POST users/verifyUser', { body: { userId: 'x' } })
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['userId', 'token', 'cid', 'clickID', 'cid4'])
  })
})

describe('users/requestResetPassword and users/resetPassword', () => {
  it('R-AUTH-7 answers the same for known and unknown addresses, and mails only the known', async () => {
    const known = await askForReset('FREE@zoog.test')
    const unknown = await askForReset('nobody@zoog.test')
    expect(known).toMatchObject({ status: 200, body: { data: { result: true } } })
    expect(unknown.body).toEqual(known.body)
    expect(client().data.outbox.map(({ to }) => to)).toEqual([personas.free.email])
    expect(client().mailed(personas.free.email, 'reset').link.pathname).toBe('/reset-password')
  })

  it('R-AUTH-6 refuses a captcha that was refused', async () => {
    const answer = await askForReset(personas.free.email, 'refuse-me')
    expect(answer).toMatchObject({ status: 422, body: { code: 'captcha_refused' } })
    expect(client().data.outbox).toEqual([])
  })

  it('fills nobody’s mailbox', async () => {
    for (let count = 0; count < 10; count += 1) await askForReset(personas.free.email)
    expect((await askForReset(personas.free.email)).status).toBe(429)
  })

  it('R-AUTH-7 sets the new password once and ends every session', async () => {
    const token = await client().tokenOf(personas.free.email)
    await askForReset(personas.free.email)
    const mail = client().mailed(personas.free.email, 'reset')
    expect((await reset(mail.userId, mail.token)).body.data).toEqual({ result: true })
    expect((await client().call('GET users/info/get', { token })).status).toBe(401)
    expect(await client().tokenOf(personas.free.email, 'Other-Pass-1')).toBeTruthy()
    expect((await reset(mail.userId, mail.token)).body.code).toBe('link_invalid')
    const old = await client().call('POST users/login', { body: loginInput(personas.free.email) })
    expect(old.status).toBe(422)
  })

  it('R-AUTH-7 takes a link for an hour, and the newest only', async () => {
    await askForReset(personas.free.email)
    const first = client().mailed(personas.free.email, 'reset')
    await askForReset(personas.free.email)
    const second = client().mailed(personas.free.email, 'reset')
    expect((await reset(first.userId, first.token)).body.code).toBe('link_invalid')
    client().sandbox.clock.advance(HOUR + 1000)
    expect((await reset(second.userId, second.token)).body.code).toBe('link_invalid')
  })

  it('takes no link of another kind', async () => {
    await register()
    const { userId, token } = client().mailed(email, 'verify')
    expect((await reset(userId, token)).body.code).toBe('link_invalid')
  })

  it('takes one of two calls at once', async () => {
    await askForReset(personas.free.email)
    const { userId, token } = client().mailed(personas.free.email, 'reset')
    const answers = await Promise.all([
      reset(userId, token, 'First-Pass-1'),
      reset(userId, token, 'Other-Pass-1'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('R-AUTH-5 refuses a weak password and a confirmation that differs', async () => {
    const weak = await reset(1, 'token', 'weak')
    expect(Object.keys(weak.body.errors ?? {})).toEqual(['password'])
    const different = await reset(1, 'token', 'Other-Pass-1', 'Other-Pass-2')
    expect(Object.keys(different.body.errors ?? {})).toEqual(['password_confirmation'])
  })

  it('opens an account again that wrong passwords had closed', async () => {
    for (let count = 0; count < 10; count += 1)
      await client().call('POST users/login', {
        body: loginInput(personas.free.email, { password: 'Wrong-Pass-1' }),
      })
    await askForReset(personas.free.email)
    const { userId, token } = client().mailed(personas.free.email, 'reset')
    await reset(userId, token)
    expect(await client().tokenOf(personas.free.email, 'Other-Pass-1')).toBeTruthy()
  })
})

describe('users/onetimeLinkByPromo and users/onetimeLogin', () => {
  const ask = (promocode: string) => client().call('GET users/onetimeLinkByPromo', { query: { promocode } })
  const linkOf = async (promocode: string) =>
    new URL(z.object({ link: z.string() }).parse((await ask(promocode)).body.data).link)
  const follow = (link: URL) =>
    client().call('POST users/onetimeLogin', {
      body: { userID: Number(link.searchParams.get('userID')), token: link.searchParams.get('token') },
    })

  it('R-AUTH-13 makes a link that signs a new account in, once', async () => {
    const link = await linkOf('ZOOGGIFT')
    expect(link.origin + link.pathname).toBe('http://localhost:3000/auth')
    const { user } = session.parse((await follow(link)).body.data)
    expect(user).toMatchObject({ verified: 1, subscriptionData: { tariffKey: 'trial' } })
    expect(await follow(link)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
  })

  it('R-AUTH-13 makes another account for each visitor', async () => {
    const [one, other] = [await linkOf('ZOOGGIFT'), await linkOf('ZOOGGIFT')]
    expect(one.searchParams.get('userID')).not.toBe(other.searchParams.get('userID'))
  })

  it('R-AUTH-13 takes a link for five minutes', async () => {
    const link = await linkOf('ZOOGGIFT')
    client().sandbox.clock.advance(5 * MINUTE + 1000)
    expect((await follow(link)).body.code).toBe('link_invalid')
  })

  it.each([
    ['NO-SUCH', 'promo_unknown'],
    ['ZOOG20', 'promo_unknown'],
    ['OLDGIFT', 'promo_expired'],
  ])('R-AUTH-13 refuses the code %s as %s', async (promocode, code) => {
    const users = client().data.users.length
    expect(await ask(promocode)).toMatchObject({ status: 422, body: { code } })
    expect(client().data.users).toHaveLength(users)
  })

  it('R-CALL-1 refuses fields that do not fit', async () => {
    expect(Object.keys((await ask('')).body.errors ?? {})).toEqual(['promocode'])
    const answer = await client().call('POST users/onetimeLogin', { body: { userID: -1, token: '' } })
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['userID', 'token'])
  })
})
