import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@zoog/contract/constants'
import { authenticatorSetup, recoveryCodes } from '@zoog/contract/two-factor'
import { session } from '@zoog/contract/users'
import { computeTotpCode } from '@zoog/mock-api/compute-totp-code'
import { createLoginFields, createRegisterFields } from '@zoog/mock-api/request-fields'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTargetMock, type TargetMock } from './target-mock'

// A stranger loses all prepared access once the owner takes the account back (ASVS 5.0 V6, V7).

const OWNER = 'free@zoog.test'
const PASSWORD = 'Zoog-Pass-1'
const passwords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }

let target: TargetMock
const open: TargetMock[] = []
beforeEach(async () => {
  target = await createTargetMock()
  open.push(target)
  target.sandbox.clock.freeze(true)
})
afterAll(async () => {
  for (const each of open) await each.mock.close()
})

type MockResponse = Awaited<ReturnType<TargetMock['post']>>
const readToken = (response: MockResponse) => String(response.headers.authorization).replace('Bearer ', '')
const isSignedIn = async (token: string) => (await target.get('users/info/get', { token })).statusCode === 200
const getCode = (secret: string) => computeTotpCode(secret, target.sandbox.clock.now())
const startSetup = async (token: string) => {
  const response = await target.post('users/twoFactor/start', { password: PASSWORD }, { token })
  return z.object({ data: authenticatorSetup }).parse(response.json()).data
}
const confirmSetup = (token: string, code: string) =>
  target.post('users/twoFactor/confirm', { code }, { token })
const changePassword = (token: string) =>
  target.post('profile/password', { currentPassword: PASSWORD, ...passwords }, { token })
const readVerification = async (email: string) => ({
  ...(await target.readMailedLink(email, 'verify')),
  cid: '',
  cid4: '',
  clickID: '',
})
const addPasskey = (userId: number) => {
  const row = { userId, name: 'Stranger', host: 'localhost', publicKey: 'AA', counter: 0 }
  target.sandbox.data.passkeys.push({ ...row, id: 'x', transports: [], createdAt: 0, lastUsedAt: null })
}
const resetByMail = async (email: string) => {
  await target.post('users/requestResetPassword', { email, 'g-recaptcha-response': 'ok' })
  return target.post('users/resetPassword', {
    ...(await target.readMailedLink(email, 'reset')),
    ...passwords,
  })
}
const register = async (email: string, overrides: object = {}) => {
  const response = await target.post('users/register', createRegisterFields(email, overrides))
  return z.object({ data: session }).parse(response.json()).data
}

describe('a two-factor setup', () => {
  it('R-KEYS-1 has a new secret for each start, and only its own session can confirm it', async () => {
    const thief = await target.signInAndKeepCookie(OWNER)
    const owner = await target.signInAndKeepCookie(OWNER)
    const early = await startSetup(thief.token)
    const later = await startSetup(owner.token)
    expect(new Set([early.secret, later.secret, (await startSetup(thief.token)).secret]).size).toBe(3)
    expect((await confirmSetup(thief.token, getCode(later.secret))).statusCode).toBe(422)
    expect((await confirmSetup(owner.token, getCode(later.secret))).statusCode).toBe(200)
    expect((await confirmSetup(thief.token, getCode(early.secret))).json()).toMatchObject({
      code: 'two_factor_on',
    })
  })

  it('R-KEYS-1 ends with a new password', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const { secret } = await startSetup(token)
    const next = readToken(await changePassword(token))
    expect((await confirmSetup(next, getCode(secret))).json()).toMatchObject({ code: 'two_factor_off' })
  })
})

describe('an account whose address a stranger registered first', () => {
  it('R-KEYS-1 R-KEYS-7 accepts no passkey and no two-factor authentication before it is verified', async () => {
    const { token } = await register('victim@mail.example')
    for (const call of ['users/twoFactor/start', 'users/passkeys/start'])
      expect((await target.post(call, { password: 'Fresh-Pass-1' }, { token })).statusCode).toBe(403)
  })

  it('R-AUTH-7 keeps no access and no gift of the stranger after its owner reset the password', async () => {
    const email = 'victim@mail.example'
    const { token, user } = await register(email, { promocode: 'ZOOGGIFT' })
    const begun = await target.post('users/twoFactor/start', { password: 'Fresh-Pass-1' }, { token })
    const { secret } = z.object({ data: authenticatorSetup }).parse(begun.json()).data
    expect((await confirmSetup(token, getCode(secret))).statusCode).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).statusCode).toBe(200)
    expect(target.sandbox.data.passkeys).toEqual([])
    const signedIn = await target.post(
      'users/login',
      createLoginFields(email, { password: passwords.password }),
    )
    expect(signedIn.statusCode).toBe(200)
  })

  it('R-AUTH-8 ends the stranger’s sessions when its owner verifies it, and keeps the owner’s own', async () => {
    const email = 'victim@mail.example'
    const stranger = await register(email)
    const owner = await target.signIn(email, { password: 'Fresh-Pass-1' })
    const { token } = z.object({ data: session }).parse(owner.json()).data
    const verified = await target.post('users/verifyUser', await readVerification(email), { token })
    expect(verified.statusCode).toBe(200)
    expect([await isSignedIn(stranger.token), await isSignedIn(token)]).toEqual([false, true])
  })

  it('R-AUTH-8 keeps no session when a guest opens the link, and nothing added later survives a reset', async () => {
    const email = 'victim@mail.example'
    const { token, user } = await register(email)
    expect((await target.post('users/verifyUser', await readVerification(email))).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    // The stranger still knows the password.
    const again = await target.signIn(email, { password: 'Fresh-Pass-1' }, { from: '198.51.100.9' })
    expect(again.statusCode).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).statusCode).toBe(200)
    expect(target.sandbox.data.passkeys).toEqual([])
  })

  it('R-AUTH-8 keeps a passkey that the owner added after opening the link as a guest and signing in', async () => {
    const email = 'owner@mail.example'
    const { user } = await register(email)
    const verified = await target.post('users/verifyUser', await readVerification(email))
    const cookie = `device=${verified.cookies.find(({ name }) => name === 'device')?.value}`
    expect((await target.signIn(email, { password: 'Fresh-Pass-1' }, { cookie })).statusCode).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).statusCode).toBe(200)
    expect(target.sandbox.data.passkeys).toHaveLength(1)
  })
})

describe('the change of an unverified address', () => {
  const VICTIM = 'victim@mail.example'
  const change = (token: string, email: string, from?: string) =>
    target.post('profile/emailChange', { email, password: 'Fresh-Pass-1' }, { token, ...(from && { from }) })
  const agree = async (email: string, token?: string) => {
    const body = { ...(await target.readMailedLink(email, 'email-change-new')), isAgreed: true }
    return target.post('profile/emailChange/decide', body, token ? { token } : {})
  }

  it('R-KEYS-6 leaves a stranger no session and no credential once the new mailbox agrees', async () => {
    const { token, user } = await register('stranger@mail.example')
    expect((await change(token, VICTIM)).statusCode).toBe(200)
    expect((await agree(VICTIM)).json()).toMatchObject({ data: { outcome: 'changed' } })
    expect(await isSignedIn(token)).toBe(false)
    addPasskey(user.id)
    expect((await resetByMail(VICTIM)).statusCode).toBe(200)
    expect(target.sandbox.data.passkeys).toEqual([])
  })

  it('R-KEYS-6 keeps the session that opens the link, and tells the mistyped mailbox nothing', async () => {
    const { token } = await register('typo@mail.example')
    await change(token, 'owner@mail.example')
    expect((await agree('owner@mail.example', token)).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect(JSON.stringify(await target.outbox('typo@mail.example'))).not.toContain('owner@')
  })

  it('R-KEYS-6 needs the consent of the current mailbox after that mailbox reset the password', async () => {
    const { user } = await register(VICTIM)
    await resetByMail(VICTIM)
    const signedIn = await target.signIn(VICTIM, { password: passwords.password })
    const { token } = z.object({ data: session }).parse(signedIn.json()).data
    const body = { email: 'thief@mail.example', password: passwords.password }
    expect((await target.post('profile/emailChange', body, { token })).statusCode).toBe(200)
    expect((await agree('thief@mail.example')).json()).toMatchObject({ data: { outcome: 'waiting' } })
    expect(target.sandbox.data.users.find(({ id }) => id === user.id)?.email).toBe(VICTIM)
  })

  it('R-KEYS-6 ends when the owner of the current address verifies it or registers the new one', async () => {
    const stranger = await register(VICTIM)
    await change(stranger.token, 'thief@mail.example')
    expect((await target.post('users/verifyUser', await readVerification(VICTIM))).statusCode).toBe(200)
    expect((await agree('thief@mail.example')).json()).toMatchObject({ code: 'link_invalid' })
    const other = await register('stranger@mail.example')
    await change(other.token, 'later@mail.example')
    await register('later@mail.example')
    expect((await agree('later@mail.example')).json()).toMatchObject({ code: 'email_taken' })
  })

  it('R-KEYS-6 mails one address five times an hour, and asks about thirty from one address', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register(`stranger${index}@mail.example`)),
    )
    const toVictim: number[] = []
    for (const { token } of accounts) toVictim.push((await change(token, VICTIM)).statusCode)
    expect(toVictim).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await target.outbox(VICTIM)).toHaveLength(5)
    const asked: number[] = []
    for (const { token } of accounts)
      for (let index = 0; index < 3; index += 1)
        asked.push((await change(token, `customer${asked.length}@mail.example`)).statusCode)
    expect(asked.indexOf(429)).toBe(22)
    expect((await change(accounts[7]?.token ?? '', 'far@mail.example', '198.51.100.9')).statusCode).toBe(200)
  })
})

describe('a copied token', () => {
  it('R-PROF-1 ends when its own session sets a new password and continues with a new token', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const next = readToken(await changePassword(token))
    expect([await isSignedIn(token), await isSignedIn(next)]).toEqual([false, true])
  })

  it('R-KEYS-4 does not share the step-up of the session that it was copied from', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const stepped = await target.post('users/twoFactor/stepUp', { password: PASSWORD }, { token })
    expect([await isSignedIn(token), await isSignedIn(readToken(stepped))]).toEqual([false, true])
  })

  it('R-PROF-1 exports nothing without the password', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    expect((await target.get('profile/export', { token })).json()).toMatchObject({ code: 'password_needed' })
    const stepped = await target.post('users/twoFactor/stepUp', { password: PASSWORD }, { token })
    expect((await target.get('profile/export', { token: readToken(stepped) })).statusCode).toBe(200)
  })
})

describe('a flood of secrets', () => {
  const FLOOD = 200

  it('R-KEYS-2 of wrong recovery codes costs few hashes and does not block other sign-ins', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const { secret } = await startSetup(token)
    await confirmSetup(token, getCode(secret))
    const ticket = z.object({ data: z.object({ ticket: z.string() }) })
    const asked = ticket.parse((await target.signIn(OWNER)).json()).data
    const flood = Array.from({ length: FLOOD }, () =>
      target.post('users/twoFactor/login', { ...asked, code: 'aaaaabbbbb' }),
    )
    await sleep(1)
    const began = performance.now()
    expect((await target.signIn('paid@zoog.test', {}, { from: '198.51.100.9' })).statusCode).toBe(200)
    const took = performance.now() - began
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    // Without the limit, 2,000 hashes would take at least five seconds.
    expect(took).toBeLessThan(4000)
  })

  it('R-PROF-1 of new passwords reaches the rate limit before hashing', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const body = { currentPassword: 'Wrong-Pass-1', ...passwords }
    const flood = Array.from({ length: FLOOD }, () => target.post('profile/password', body, { token }))
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - 10)
  })
})

it('R-KEYS-2 a used code says so and does not count as a guess', async () => {
  const { token } = await target.signInAndKeepCookie(OWNER)
  const { secret } = await startSetup(token)
  const confirmed = await confirmSetup(token, getCode(secret))
  z.object({ data: recoveryCodes }).parse(confirmed.json())
  const next = readToken(confirmed)
  const stepUp = (code: string) => target.post('users/twoFactor/stepUp', { code }, { token: next })
  for (let count = 0; count < 8; count += 1)
    expect((await stepUp(getCode(secret))).json()).toMatchObject({ code: 'code_used' })
  target.sandbox.clock.set(target.sandbox.clock.now() + MINUTE)
  expect((await stepUp(getCode(secret))).statusCode).toBe(200)
})
