import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { authenticatorSetup, recoveryCodes } from '@zoog/contract/two-factor'
import { session, twoFactorRequired } from '@zoog/contract/users'
import { fromWireDate } from '@zoog/contract/wire-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMailWriter } from '../../core/mail/send-mail'
import { computeTotpCode } from '../../testing/compute-totp-code'
import { createLoginFields } from '../../testing/request-fields'
import { createTestClient, expectNoChange, type TestResponse } from '../../testing/test-client'

const client = await createTestClient()
const { post } = client
/** Starts a new sandbox with a frozen clock, so that a code stays valid until the test uses it. */
const startFrozenSandbox = async () => {
  await client.startNewSandbox()
  client.sandbox.clock.freeze(true)
}
beforeEach(startFrozenSandbox)

const { email } = personas.paid
const STEP = 30 * SECOND
const now = () => client.sandbox.clock.now()
const advance = (ms: number) => client.sandbox.clock.set(now() + ms)

const logIn = () => post('users/login', createLoginFields(email))
const getTicket = (response: TestResponse) => {
  expect(response.body.code).toBe('two_factor_required')
  return twoFactorRequired.parse(response.body).data?.ticket ?? ''
}
const signInWithCode = (ticket: string, code: string) => post('users/twoFactor/login', { ticket, code })
/** Expects a rejection that changes nothing. */
const expectRejected = async (act: () => Promise<TestResponse>, code: string) =>
  expect(await expectNoChange(client, act)).toMatchObject({ status: 422, body: { code } })
const getState = async (token: string) => (await client.call('GET users/twoFactor', { token })).body.data

/** Turns on two-factor authentication and advances to the next code, which is unused. */
const turnOn = async () => {
  const token = await client.getToken(email)
  const begun = await post('users/twoFactor/start', { password: PERSONA_PASSWORD }, token)
  const { secret } = authenticatorSetup.parse(begun.body.data)
  const code = computeTotpCode(secret, now())
  const confirmed = await post('users/twoFactor/confirm', { code }, token)
  const recovery = recoveryCodes.parse(confirmed.body.data).recoveryCodes
  advance(STEP)
  return { token, secret, recovery, firstCode: code }
}

describe('R-KEYS-1 two-factor setup', () => {
  it('turns on with the first code, sends a mail, and stores recovery codes only as hashes', async () => {
    const token = await client.getToken(email)
    const startSetup = () => post('users/twoFactor/start', { password: PERSONA_PASSWORD }, token)
    const { secret, uri } = authenticatorSetup.parse((await startSetup()).body.data)
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
    expect(decodeURIComponent(uri)).toContain(email)
    expect(await getState(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, offAt: null })
    expect((await logIn()).status).toBe(200)
    const confirmed = await post('users/twoFactor/confirm', { code: computeTotpCode(secret, now()) }, token)
    const codes = recoveryCodes.parse(confirmed.body.data).recoveryCodes
    expect(new Set(codes).size).toBe(10)
    expect(await getState(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const text = JSON.stringify(client.data)
    for (const code of codes)
      for (const spelling of [code, code.replace('-', '')]) expect(text).not.toContain(spelling)
    expect(client.readMailedLink(email, 'two-factor').link.pathname).toBe('/profile')
    expect(await startSetup()).toMatchObject({ status: 409, body: { code: 'two_factor_on' } })
  })

  it('rejects a wrong password or code, a recovery code, and a setup that expired or was not started', async () => {
    const token = await client.getToken(email)
    const confirm = (code: string) => post('users/twoFactor/confirm', { code }, token)
    const wrong = await post('users/twoFactor/start', { password: 'Wrong-Pass-1' }, token)
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
    const begun = await post('users/twoFactor/start', { password: PERSONA_PASSWORD }, token)
    const { secret } = authenticatorSetup.parse(begun.body.data)
    for (const code of ['12345', 'abcde-fghjk', computeTotpCode(secret, now() + 5 * STEP)])
      await expectRejected(() => confirm(code), 'code_wrong')
    advance(16 * MINUTE)
    expect(await confirm(computeTotpCode(secret, now()))).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    })
    expect(await getState(token)).toMatchObject({ isOn: false })
  })

  it('R-KEYS-2 requires the password again if it is turned off during a sign-in', async () => {
    const { token, secret, recovery } = await turnOn()
    const ticket = getTicket(await logIn())
    const off = { password: PERSONA_PASSWORD, code: recovery[0] ?? '' }
    expect((await post('users/twoFactor/off', off, token)).status).toBe(200)
    await expectRejected(() => signInWithCode(ticket, computeTotpCode(secret, now())), 'ticket_invalid')
  })

  it('is turned off only with both the password and a code', async () => {
    const { token, secret, recovery } = await turnOn()
    const off = (password: string, code: string) => post('users/twoFactor/off', { password, code }, token)
    const right = computeTotpCode(secret, now())
    await expectRejected(() => off('Wrong-Pass-1', right), 'wrong_password')
    await expectRejected(() => off(PERSONA_PASSWORD, '000000'), 'code_wrong')
    expect((await off(PERSONA_PASSWORD, recovery[3] ?? '')).status).toBe(200)
    expect((await off(PERSONA_PASSWORD, right)).body.code).toBe('two_factor_off')
    expect((await logIn()).status).toBe(200)
    expect(client.data.outbox.map(({ subject }) => subject)).toContain('Two-factor authentication is off')
  })
})

describe('R-KEYS-2 two-factor sign-in', () => {
  it('returns a ticket for the password without changes, and a session for the ticket and a code', async () => {
    const { secret } = await turnOn()
    const challenge = await expectNoChange(client, logIn)
    expect(challenge.status).toBe(403)
    const ticket = getTicket(challenge)
    expect((await client.call('GET users/info/get', { token: ticket })).status).toBe(401)
    const signedIn = session.parse((await signInWithCode(ticket, computeTotpCode(secret, now()))).body.data)
    expect((await client.call('GET users/info/get', { token: signedIn.token })).status).toBe(200)
    advance(STEP)
    await expectRejected(() => signInWithCode(ticket, computeTotpCode(secret, now())), 'ticket_invalid')
  })

  it.each([-2, -1, 0, 1, 2])('accepts a clock that is off by one code, not two: %d', async (steps) => {
    const { secret } = await turnOn()
    advance(5 * STEP)
    const response = await signInWithCode(
      getTicket(await logIn()),
      computeTotpCode(secret, now() + steps * STEP),
    )
    expect([response.status, response.body.code]).toEqual(
      Math.abs(steps) > 1 ? [422, 'code_wrong'] : [200, undefined],
    )
  })

  it('rejects used and older codes, even after the clock is set back', async () => {
    const { secret, firstCode } = await turnOn()
    expect((await signInWithCode(getTicket(await logIn()), firstCode)).body.code).toBe('code_used')
    const code = computeTotpCode(secret, now())
    expect((await signInWithCode(getTicket(await logIn()), code)).status).toBe(200)
    const ticket = getTicket(await logIn())
    await expectRejected(() => signInWithCode(ticket, code), 'code_used')
    advance(-STEP)
    expect((await signInWithCode(getTicket(await logIn()), computeTotpCode(secret, now()))).body.code).toBe(
      'code_used',
    )
  })

  it('accepts a recovery code once in any spelling, and mails the number of codes left', async () => {
    const { recovery } = await turnOn()
    const [code = ''] = recovery
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `
    expect((await signInWithCode(getTicket(await logIn()), typed)).status).toBe(200)
    expect((await signInWithCode(getTicket(await logIn()), code)).body.code).toBe('code_wrong')
    const mail = client.data.outbox.findLast(({ kind }) => kind === 'recovery-code')
    expect(mail?.text).toContain('Recovery codes left: 9')
  })

  it('rejects even a correct code after five wrong codes until Retry-After has passed', async () => {
    const { secret } = await turnOn()
    const ticket = getTicket(await logIn())
    for (let count = 0; count < 5; count += 1)
      expect((await signInWithCode(ticket, '000000')).status).toBe(422)
    const rejected = await signInWithCode(ticket, computeTotpCode(secret, now()))
    expect(rejected.status).toBe(429)
    const wait = z.coerce.number().parse(rejected.headers['retry-after'])
    advance(wait * SECOND)
    expect((await signInWithCode(getTicket(await logIn()), computeTotpCode(secret, now()))).status).toBe(200)
  })

  it('rejects a ticket that is expired, forged, of another sandbox or of an old password', async () => {
    const { token, secret } = await turnOn()
    const expectInvalid = (ticket: string) =>
      expectRejected(() => signInWithCode(ticket, computeTotpCode(secret, now())), 'ticket_invalid')
    const ticket = getTicket(await logIn())
    await expectInvalid(token)
    await expectInvalid(`${ticket.slice(0, -3)}abc`)
    const password = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
    await post('profile/password', { currentPassword: PERSONA_PASSWORD, ...password }, token)
    await expectInvalid(ticket)
    const later = getTicket(await post('users/login', createLoginFields(email, { password: 'Fresh-Pass-9' })))
    advance(6 * MINUTE)
    await expectInvalid(later)
    await startFrozenSandbox()
    await turnOn()
    const other = getTicket(await logIn())
    await startFrozenSandbox()
    await expectInvalid(other)
  })
})

describe('R-KEYS-4 step-up', () => {
  const stepUp = (code: string, token: string) => post('users/twoFactor/stepUp', { code }, token)
  const download = (token: string) => client.call('GET profile/export', { token })
  const passwords = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
  const change = (token: string) =>
    post('profile/password', { currentPassword: PERSONA_PASSWORD, ...passwords }, token)
  /** Creates an account with two-factor authentication, in a session whose code is too old. */
  const createStaleSession = async () => {
    const account = await turnOn()
    advance(10 * MINUTE)
    return account
  }
  const needed = { status: 403, body: { code: 'step_up_required' } }

  it('is required for password change, export and deletion', async () => {
    const { token, secret } = await createStaleSession()
    expect(await expectNoChange(client, () => change(token))).toMatchObject(needed)
    expect(await expectNoChange(client, () => download(token))).toMatchObject(needed)
    const deleteAccount = (password: string) =>
      client.postEncrypted('users/annihilation', { password }, { token })
    expect(await deleteAccount(PERSONA_PASSWORD)).toMatchObject(needed)
    expect((await stepUp(computeTotpCode(secret, now()), token)).status).toBe(200)
    expect((await download(token)).status).toBe(200)
    expect((await change(token)).status).toBe(200)
    expect((await deleteAccount('Fresh-Pass-9')).status).toBe(200)
  })

  it('is valid for ten minutes in its own session, even if the clock is set back', async () => {
    const { token, recovery } = await createStaleSession()
    const { body } = await client.control('POST sign-in', { body: { email } })
    const other = z.object({ token: z.string() }).parse(body)
    expect((await stepUp(recovery[0] ?? '', token)).status).toBe(200)
    expect(await download(other.token)).toMatchObject(needed)
    advance(10 * MINUTE - SECOND)
    expect((await download(token)).status).toBe(200)
    advance(SECOND)
    expect(await download(token)).toMatchObject(needed)
    advance(-11 * MINUTE)
    expect(await download(token)).toMatchObject(needed)
  })

  it('counts a two-factor sign-in, but no wrong, used or unnecessary code', async () => {
    const { token, secret, firstCode } = await createStaleSession()
    for (const code of ['000000', firstCode]) await expectRejected(() => stepUp(code, token), 'code_wrong')
    expect(await download(token)).toMatchObject(needed)
    const code = computeTotpCode(secret, now())
    const signedIn = session.parse((await signInWithCode(getTicket(await logIn()), code)).body.data)
    expect((await download(signedIn.token)).status).toBe(200)
    await expectRejected(() => stepUp(code, token), 'code_used')
    const plain = await client.getToken(personas.free.email)
    expect((await expectNoChange(client, () => stepUp(code, plain))).body.code).toBe('two_factor_off')
    expect((await download(plain)).body.code).toBe('password_required')
    expect((await post('users/twoFactor/stepUp', { password: PERSONA_PASSWORD }, plain)).status).toBe(200)
    expect((await download(plain)).status).toBe(200)
  })
})

describe('R-KEYS-3 recovery of a lost authenticator', () => {
  const reportLoss = (ticket: string) => post('users/twoFactor/requestRecovery', { ticket })
  const createLostAuthenticator = async () => {
    const account = await turnOn()
    const response = await reportLoss(getTicket(await logIn()))
    expect(response.status).toBe(200)
    return { ...account, offAt: z.object({ offAt: z.string() }).parse(response.body.data).offAt }
  }
  const mails = () => client.data.outbox.filter(({ kind }) => kind === 'two-factor-recovery')

  it('turns two-factor authentication off after 72 hours, with a mail at the start and at the end', async () => {
    const { token, offAt } = await createLostAuthenticator()
    expect(fromWireDate(offAt)).toBe(Math.floor((now() + 72 * HOUR) / SECOND) * SECOND)
    expect(await getState(token)).toMatchObject({ isOn: true, offAt })
    const [mail] = mails()
    expect(mail?.to).toBe(email)
    expect(mail?.text).toContain(createMailWriter('en').moment(fromWireDate(offAt)))
    advance(72 * HOUR - SECOND)
    expect((await logIn()).status).toBe(403)
    advance(2 * SECOND)
    expect(await getState(token)).toMatchObject({ isOn: false, offAt: null })
    expect((await logIn()).status).toBe(200)
    expect(client.data.outbox.map(({ subject }) => subject)).toContain('Two-factor authentication is off')
    expect(client.data.authenticators).toEqual([])
  })

  it('neither restarts the period nor sends another mail for a repeated report', async () => {
    const { offAt } = await createLostAuthenticator()
    advance(HOUR)
    expect((await reportLoss(getTicket(await logIn()))).body.data).toEqual({ offAt })
    expect(mails()).toHaveLength(1)
  })

  it('is canceled by a sign-in with a code or in the profile', async () => {
    const { token, secret } = await createLostAuthenticator()
    expect((await signInWithCode(getTicket(await logIn()), computeTotpCode(secret, now()))).status).toBe(200)
    expect(await getState(token)).toMatchObject({ isOn: true, offAt: null })
    await reportLoss(getTicket(await logIn()))
    expect((await post('users/twoFactor/cancelRecovery', {}, token)).status).toBe(200)
    advance(80 * HOUR)
    expect((await logIn()).status).toBe(403)
  })

  it('requires the password, and setting the clock back does not shorten the period', async () => {
    const { token } = await turnOn()
    for (const ticket of [token, 'made-up', `${getTicket(await logIn())}x`])
      await expectRejected(() => reportLoss(ticket), 'ticket_invalid')
    await reportLoss(getTicket(await logIn()))
    advance(-80 * HOUR)
    expect((await logIn()).status).toBe(403)
    advance(80 * HOUR)
    expect((await logIn()).status).toBe(403)
  })
})
