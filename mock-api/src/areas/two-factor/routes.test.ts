import { createHmac } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import { personaPassword, personas } from '@zoog/contract/personas'
import { authenticatorSetup, recoveryCodes } from '@zoog/contract/two-factor'
import { session, twoFactorRequired } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatMoment } from '../../core/mail/format'
import {
  createLoginInput,
  expectNoChange,
  setUpTestClient,
  type TestResponse,
} from '../../testing/test-client'
import { encryptBody } from '../../testing/test-mock'

const client = setUpTestClient()
/** The clock stands: no half minute ends between a code and its use. */
const fresh = async () => {
  await client().startNewSandbox()
  client().sandbox.clock.freeze(true)
}
beforeEach(fresh)

const { email } = personas.paid
const STEP = 30 * SECOND
const now = () => client().sandbox.clock.now()
const advance = (ms: number) => client().sandbox.clock.set(now() + ms)

/** RFC 6238 by hand, so that library and test do not share a mistake. */
const codeAt = (secret: string, ms: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / STEP)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const post = (path: string, body: object, token?: string) =>
  client().call(`POST ${path}`, { body, ...(token && { token }) })
const logIn = () => post('users/login', createLoginInput(email))
const ticketOf = (answer: TestResponse) => {
  expect(answer.body.code).toBe('second_factor')
  return twoFactorRequired.parse(answer.body).data?.ticket ?? ''
}
const second = (ticket: string, code: string) => post('users/login/second', { ticket, code })
const state = async (token: string) => (await client().call('GET users/secondFactor', { token })).body.data

/** Turns it on; one step later no code was used yet. */
const turnOn = async () => {
  const token = await client().getToken(email)
  const begun = await post('users/secondFactor/begin', { password: personaPassword }, token)
  const { secret } = authenticatorSetup.parse(begun.body.data)
  const code = codeAt(secret, now())
  const confirmed = await post('users/secondFactor/confirm', { code }, token)
  const recovery = recoveryCodes.parse(confirmed.body.data).recoveryCodes
  advance(STEP)
  return { token, secret, recovery, first: code }
}

describe('R-KEYS-1 setting up', () => {
  it('is on with the first code, not before, and a mail tells; recovery codes are told once and kept as hashes', async () => {
    const token = await client().getToken(email)
    const begin = () => post('users/secondFactor/begin', { password: personaPassword }, token)
    const { secret, uri } = authenticatorSetup.parse((await begin()).body.data)
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
    expect(decodeURIComponent(uri)).toContain(email)
    expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, offAt: null })
    expect((await logIn()).status).toBe(200)
    const confirmed = await post('users/secondFactor/confirm', { code: codeAt(secret, now()) }, token)
    const codes = recoveryCodes.parse(confirmed.body.data).recoveryCodes
    expect(new Set(codes).size).toBe(10)
    expect(await state(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const text = JSON.stringify(client().data)
    for (const code of codes)
      for (const each of [code, code.replace('-', '')]) expect(text).not.toContain(each)
    expect(client().readMailedLink(email, 'second-factor').link.pathname).toBe('/profile')
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
  })

  it('a wrong password or code, a recovery code, a set-up that is over or was never begun turns nothing on', async () => {
    const token = await client().getToken(email)
    const confirm = (code: string) => post('users/secondFactor/confirm', { code }, token)
    const wrong = await post('users/secondFactor/begin', { password: 'Wrong-Pass-1' }, token)
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    const begun = await post('users/secondFactor/begin', { password: personaPassword }, token)
    const { secret } = authenticatorSetup.parse(begun.body.data)
    for (const code of ['12345', 'abcde-fghjk', codeAt(secret, now() + 5 * STEP)])
      expect(await expectNoChange(client(), () => confirm(code))).toMatchObject({
        status: 422,
        body: { code: 'code_wrong' },
      })
    advance(16 * MINUTE)
    expect(await confirm(codeAt(secret, now()))).toMatchObject({
      status: 409,
      body: { code: 'second_factor_off' },
    })
    expect(await state(token)).toMatchObject({ isOn: false })
  })

  it('R-KEYS-2 turned off while a sign-in waits for its second step: the password is asked for again', async () => {
    const { token, secret, recovery } = await turnOn()
    const ticket = ticketOf(await logIn())
    const off = { password: personaPassword, code: recovery[0] ?? '' }
    expect((await post('users/secondFactor/off', off, token)).status).toBe(200)
    expect(await expectNoChange(client(), () => second(ticket, codeAt(secret, now())))).toMatchObject({
      status: 422,
      body: { code: 'ticket_invalid' },
    })
  })

  it('is turned off by the password and a code, and only by both', async () => {
    const { token, secret, recovery } = await turnOn()
    const off = (password: string, code: string) => post('users/secondFactor/off', { password, code }, token)
    const right = codeAt(secret, now())
    expect((await expectNoChange(client(), () => off('Wrong-Pass-1', right))).body.code).toBe(
      'wrong_password',
    )
    expect((await expectNoChange(client(), () => off(personaPassword, '000000'))).body.code).toBe(
      'code_wrong',
    )
    expect((await off(personaPassword, recovery[3] ?? '')).status).toBe(200)
    expect((await off(personaPassword, right)).body.code).toBe('second_factor_off')
    expect((await logIn()).status).toBe(200)
    expect(client().data.outbox.map(({ subject }) => subject)).toContain('Two-factor authentication is off')
  })
})

describe('R-KEYS-2 signing in', () => {
  it('the password alone gives a ticket and leaves no trace; the ticket and a code give a session', async () => {
    const { secret } = await turnOn()
    const asked = await expectNoChange(client(), logIn)
    expect(asked.status).toBe(403)
    const ticket = ticketOf(asked)
    expect((await client().call('GET users/info/get', { token: ticket })).status).toBe(401)
    const signedIn = session.parse((await second(ticket, codeAt(secret, now()))).body.data)
    expect((await client().call('GET users/info/get', { token: signedIn.token })).status).toBe(200)
    advance(STEP)
    const again = await expectNoChange(client(), () => second(ticket, codeAt(secret, now())))
    expect(again).toMatchObject({ status: 422, body: { code: 'ticket_invalid' } })
  })

  it.each([-1, 0, 1])('a clock that is off by %d codes is borne', async (steps) => {
    const { secret } = await turnOn()
    advance(STEP)
    expect((await second(ticketOf(await logIn()), codeAt(secret, now() + steps * STEP))).status).toBe(200)
  })

  it.each([-2, 2])('a clock that is off by %d codes is not', async (steps) => {
    const { secret } = await turnOn()
    advance(5 * STEP)
    const ticket = ticketOf(await logIn())
    const answer = await expectNoChange(client(), () => second(ticket, codeAt(secret, now() + steps * STEP)))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'code_wrong', errors: { code: [expect.any(String)] } },
    })
  })

  it('a code that was used, or an older one, is refused; a clock set back gives nothing twice', async () => {
    const { secret, first } = await turnOn()
    expect((await second(ticketOf(await logIn()), first)).body.code).toBe('code_used')
    const code = codeAt(secret, now())
    expect((await second(ticketOf(await logIn()), code)).status).toBe(200)
    const ticket = ticketOf(await logIn())
    expect((await expectNoChange(client(), () => second(ticket, code))).body.code).toBe('code_used')
    advance(-STEP)
    expect((await second(ticketOf(await logIn()), codeAt(secret, now()))).body.code).toBe('code_used')
  })

  it('a recovery code signs in once, however it is written, and a mail tells how many are left', async () => {
    const { recovery } = await turnOn()
    const [code = ''] = recovery
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `
    expect((await second(ticketOf(await logIn()), typed)).status).toBe(200)
    expect((await second(ticketOf(await logIn()), code)).body.code).toBe('code_wrong')
    const mail = client().data.outbox.findLast(({ kind }) => kind === 'recovery-code')
    expect(mail?.text).toContain('Recovery codes left: 9')
  })

  it('Persian digits are digits', async () => {
    const { secret } = await turnOn()
    const code = codeAt(secret, now()).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await second(ticketOf(await logIn()), code)).status).toBe(200)
  })

  it('five wrong codes are borne, then even a right one waits, as long as Retry-After says', async () => {
    const { secret } = await turnOn()
    const ticket = ticketOf(await logIn())
    for (let count = 0; count < 5; count += 1) expect((await second(ticket, '000000')).status).toBe(422)
    const refused = await second(ticket, codeAt(secret, now()))
    expect(refused.status).toBe(429)
    const wait = z.coerce.number().parse(refused.headers['retry-after'])
    advance(wait * SECOND)
    expect((await second(ticketOf(await logIn()), codeAt(secret, now()))).status).toBe(200)
  })

  it('of many guesses at once none slips through after the limit', async () => {
    await turnOn()
    const ticket = ticketOf(await logIn())
    const guesses = Array.from({ length: 12 }, () => second(ticket, 'abcde-fghjk'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('a ticket that is late, made up, of another sandbox or of an old password is refused', async () => {
    const { token, secret } = await turnOn()
    const refused = async (ticket: string) =>
      expect((await expectNoChange(client(), () => second(ticket, codeAt(secret, now())))).body.code).toBe(
        'ticket_invalid',
      )
    const ticket = ticketOf(await logIn())
    await refused(token)
    await refused(`${ticket.slice(0, -3)}abc`)
    const password = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
    await post('profile/password', { currentPassword: personaPassword, ...password }, token)
    await refused(ticket)
    const later = ticketOf(await post('users/login', createLoginInput(email, { password: 'Fresh-Pass-9' })))
    advance(6 * MINUTE)
    await refused(later)
    await fresh()
    await turnOn()
    const other = ticketOf(await logIn())
    await fresh()
    await refused(other)
  })

  it('keeps no code, ticket or secret in the request log', async () => {
    const { secret, recovery } = await turnOn()
    const ticket = ticketOf(await logIn())
    await second(ticket, recovery[0] ?? '')
    const log = JSON.stringify(client().sandbox.requests.list())
    for (const each of [secret, ticket, ...recovery]) expect(log).not.toContain(each)
  })

  it('R-RESTRICT-2 goes the same way by encrypted bodies', async () => {
    const { mock } = client()
    const keys: unknown = (await mock.api.inject('/__mock/keys')).json()
    const sealed = async (path: string, fields: Record<string, unknown>, token?: string) => {
      const userId = token === undefined ? {} : { userId: client().findUser(email).id }
      const body = await encryptBody(
        keys,
        { path, ...userId },
        { iat: Math.floor(now() / SECOND), ...fields },
      )
      return client().call(`POST ${path}`, { body, ...(token && { token }) })
    }
    const token = await client().getToken(email)
    const begun = await sealed('users/secondFactor/restrictedBegin', { password: personaPassword }, token)
    const { secret } = authenticatorSetup.parse(begun.body.data)
    const code = codeAt(secret, now())
    expect((await sealed('users/secondFactor/restrictedConfirm', { code }, token)).status).toBe(200)
    advance(STEP)
    const ticket = ticketOf(await sealed('users/restrictedLogin', createLoginInput(email)))
    const signedIn = await sealed('users/login/restrictedSecond', { ticket, code: codeAt(secret, now()) })
    expect(signedIn.status).toBe(200)
    advance(STEP)
    const off = { password: personaPassword, code: codeAt(secret, now()) }
    expect((await sealed('users/secondFactor/restrictedOff', off, token)).status).toBe(200)
  })

  it('a deleted account leaves nothing of it', async () => {
    await turnOn()
    const { deleteAccountData } = await import('../account/delete-account')
    deleteAccountData(client().data, client().findUser(email))
    expect(client().data.authenticators).toEqual([])
  })
})

describe('R-KEYS-4 a fresh code for what matters most', () => {
  const stepUp = (code: string, token: string) => post('users/secondFactor/stepUp', { code }, token)
  const download = (token: string) => client().call('GET profile/export', { token })
  const passwords = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
  const change = (token: string) =>
    post('profile/password', { currentPassword: personaPassword, ...passwords }, token)
  const sealed = async (path: string, fields: Record<string, unknown>, token: string) => {
    const keys: unknown = (await client().mock.api.inject('/__mock/keys')).json()
    const bound = { path, userId: client().findUser(email).id }
    const body = await encryptBody(keys, bound, { iat: Math.floor(now() / SECOND), ...fields })
    return client().call(`POST ${path}`, { body, token })
  }
  /** An account with a second step, and a session whose code is fresh no longer. */
  const stale = async () => {
    const made = await turnOn()
    advance(10 * MINUTE)
    return made
  }
  const needed = { status: 403, body: { code: 'step_up_needed' } }

  it('password, export and deletion are refused without one, by encrypted bodies too, and change nothing', async () => {
    const { token, secret } = await stale()
    expect(await expectNoChange(client(), () => change(token))).toMatchObject(needed)
    expect(await expectNoChange(client(), () => download(token))).toMatchObject(needed)
    const current = { currentPassword: personaPassword, ...passwords }
    expect(await sealed('profile/restrictedPassword', current, token)).toMatchObject(needed)
    expect(await sealed('users/annihilation', { password: personaPassword }, token)).toMatchObject(needed)
    expect((await logIn()).status).toBe(403)
    const given = await sealed('users/secondFactor/restrictedStepUp', { code: codeAt(secret, now()) }, token)
    expect(given.status).toBe(200)
    expect((await download(token)).status).toBe(200)
    expect((await change(token)).status).toBe(200)
    const gone = await sealed('users/annihilation', { password: 'Fresh-Pass-9' }, token)
    expect(gone.status).toBe(200)
  })

  it('a code is good for ten minutes and for its session alone; a clock moved back gives nothing', async () => {
    const { token, recovery } = await stale()
    const other = z.object({ token: z.string() }).parse(
      (
        await client().mock.api.inject({
          method: 'POST',
          url: '/__mock/sign-in',
          payload: { email },
          headers: { 'x-mock-sandbox': client().sandbox.name },
        })
      ).json(),
    )
    expect((await stepUp(recovery[0] ?? '', token)).status).toBe(200)
    expect(await download(other.token)).toMatchObject(needed)
    advance(10 * MINUTE - SECOND)
    expect((await download(token)).status).toBe(200)
    advance(SECOND)
    expect(await download(token)).toMatchObject(needed)
    advance(-11 * MINUTE)
    expect(await download(token)).toMatchObject(needed)
  })

  it('a sign-in by second step is fresh; a wrong, a used and a needless code mark nothing', async () => {
    const { token, secret, first } = await stale()
    for (const [code, why] of [
      ['000000', 'code_wrong'],
      [first, 'code_wrong'],
    ] as const)
      expect((await expectNoChange(client(), () => stepUp(code, token))).body.code).toBe(why)
    expect(await download(token)).toMatchObject(needed)
    const code = codeAt(secret, now())
    const signedIn = session.parse((await second(ticketOf(await logIn()), code)).body.data)
    expect((await download(signedIn.token)).status).toBe(200)
    expect((await expectNoChange(client(), () => stepUp(code, token))).body.code).toBe('code_used')
    const plain = await client().getToken(personas.free.email)
    expect((await expectNoChange(client(), () => stepUp(code, plain))).body.code).toBe('second_factor_off')
    expect((await download(plain)).body.code).toBe('password_needed')
    expect((await post('users/secondFactor/stepUp', { password: personaPassword }, plain)).status).toBe(200)
    expect((await download(plain)).status).toBe(200)
  })

  it('five wrong codes are borne, then even a right one waits', async () => {
    const { token, secret } = await stale()
    for (let count = 0; count < 5; count += 1) expect((await stepUp('000000', token)).status).toBe(422)
    expect((await stepUp(codeAt(secret, now()), token)).status).toBe(429)
  })
})

describe('R-KEYS-3 a second step that is lost', () => {
  const lose = (ticket: string) => post('users/secondFactor/lost', { ticket })
  const lost = async () => {
    const made = await turnOn()
    const answer = await lose(ticketOf(await logIn()))
    expect(answer.status).toBe(200)
    return { ...made, offAt: z.object({ offAt: z.string() }).parse(answer.body.data).offAt }
  }
  const mails = () => client().data.outbox.filter(({ kind }) => kind === 'second-factor-lost')

  it('is off 72 hours later, not before; a mail tells at once, another when it is', async () => {
    const { token, offAt } = await lost()
    expect(Date.parse(`${offAt.replace(' ', 'T')}Z`)).toBe(Math.floor((now() + 72 * HOUR) / SECOND) * SECOND)
    expect(await state(token)).toMatchObject({ isOn: true, offAt })
    expect(mails()).toMatchObject([
      {
        to: email,
        text: expect.stringContaining(formatMoment('en', Date.parse(`${offAt.replace(' ', 'T')}Z`))),
      },
    ])
    advance(72 * HOUR - SECOND)
    expect((await logIn()).status).toBe(403)
    advance(2 * SECOND)
    expect(await state(token)).toMatchObject({ isOn: false, offAt: null })
    expect((await logIn()).status).toBe(200)
    expect(client().data.outbox.map(({ subject }) => subject)).toContain('Two-factor authentication is off')
    expect(client().data.authenticators).toEqual([])
  })

  it('asked again it neither starts anew nor mails again', async () => {
    const { offAt } = await lost()
    advance(HOUR)
    expect((await lose(ticketOf(await logIn()))).body.data).toEqual({ offAt })
    expect(mails()).toHaveLength(1)
  })

  it('a sign-in with a code, or one press in the profile, keeps it on', async () => {
    const { token, secret } = await lost()
    expect((await second(ticketOf(await logIn()), codeAt(secret, now()))).status).toBe(200)
    expect(await state(token)).toMatchObject({ isOn: true, offAt: null })
    await lose(ticketOf(await logIn()))
    expect((await post('users/secondFactor/keep', {}, token)).status).toBe(200)
    advance(80 * HOUR)
    expect((await logIn()).status).toBe(403)
  })

  it('nobody without the password can say so, and a clock moved back gives nothing', async () => {
    const { token } = await turnOn()
    for (const ticket of [token, 'made-up', `${ticketOf(await logIn())}x`])
      expect((await expectNoChange(client(), () => lose(ticket))).body.code).toBe('ticket_invalid')
    await lose(ticketOf(await logIn()))
    advance(-80 * HOUR)
    expect((await logIn()).status).toBe(403)
    advance(80 * HOUR)
    expect((await logIn()).status).toBe(403)
  })

  it('may be set up anew once its time is over', async () => {
    const { token, secret } = await lost()
    advance(73 * HOUR)
    const begun = await post('users/secondFactor/begin', { password: personaPassword }, token)
    const anew = authenticatorSetup.parse(begun.body.data).secret
    expect(anew).not.toBe(secret)
    const confirmed = await post('users/secondFactor/confirm', { code: codeAt(anew, now()) }, token)
    expect(confirmed.status).toBe(200)
    expect(client().data.authenticators).toHaveLength(1)
    expect((await logIn()).status).toBe(403)
  })
})
