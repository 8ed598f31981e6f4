import { MINUTE } from '@zoog/contract/constants'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { authenticatorSetup } from '@zoog/contract/two-factor'
import { computeTotpCode } from '@zoog/mock-api/compute-totp-code'
import type { RequestOptions, TestResponse } from '@zoog/mock-api/test-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAttackClient, NEW_PASSWORD, REGISTERED_PASSWORD } from './attack-client'

// A stranger loses all prepared access once the owner takes the account back (ASVS 5.0 V6, V7).

const OWNER = 'free@zoog.test'

const { client, signIn, listMails, register, resetByMail, changePassword, isSignedIn } =
  await createAttackClient()
beforeEach(() => {
  client.sandbox.clock.freeze(true)
})

const readToken = (response: TestResponse) => String(response.headers.authorization).replace('Bearer ', '')
const getCode = (secret: string) => computeTotpCode(secret, client.sandbox.clock.now())
const startSetup = async (token: string, password: string = PERSONA_PASSWORD) => {
  const { body } = await client.call('POST users/twoFactor/start', { body: { password }, token })
  return authenticatorSetup.parse(body.data)
}
const confirmSetup = (token: string, code: string) =>
  client.call('POST users/twoFactor/confirm', { body: { code }, token })
const verify = (email: string, token?: string) => {
  const body = { ...client.readMailedLink(email, 'verify'), cid: '', cid4: '', clickID: '' }
  return client.call('POST users/verifyUser', { body, token })
}
const addPasskey = (userId: number) => {
  const row = { userId, name: 'Stranger', host: 'localhost', publicKey: 'AA', counter: 0 }
  client.data.passkeys.push({ ...row, id: 'x', transports: [], createdAt: 0, lastUsedAt: null })
}
describe('a two-factor setup', () => {
  it('R-KEYS-1 has a new secret for each start, and only its own session can confirm it', async () => {
    const thief = await client.getToken(OWNER)
    const owner = await client.getToken(OWNER)
    const early = await startSetup(thief)
    const later = await startSetup(owner)
    expect(new Set([early.secret, later.secret, (await startSetup(thief)).secret]).size).toBe(3)
    expect((await confirmSetup(thief, getCode(later.secret))).status).toBe(422)
    expect((await confirmSetup(owner, getCode(later.secret))).status).toBe(200)
    expect((await confirmSetup(thief, getCode(early.secret))).json()).toMatchObject({
      code: 'two_factor_on',
    })
  })

  it('R-KEYS-1 ends with a new password', async () => {
    const token = await client.getToken(OWNER)
    const { secret } = await startSetup(token)
    const next = readToken(await changePassword({ token }))
    expect((await confirmSetup(next, getCode(secret))).json()).toMatchObject({ code: 'two_factor_off' })
  })
})

describe('an account whose address a stranger registered first', () => {
  it('R-AUTH-7 keeps no access and no gift of the stranger after its owner reset the password', async () => {
    const email = 'victim@mail.example'
    const { token, user } = await register(email, { promocode: 'ZOOGGIFT' })
    const { secret } = await startSetup(token, REGISTERED_PASSWORD)
    expect((await confirmSetup(token, getCode(secret))).status).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).status).toBe(200)
    expect(client.data.passkeys).toEqual([])
    expect((await signIn(email, { password: NEW_PASSWORD })).status).toBe(200)
  })

  it('R-AUTH-8 ends the stranger’s sessions when its owner verifies it, and keeps the owner’s own', async () => {
    const email = 'victim@mail.example'
    const stranger = await register(email)
    const token = await client.getToken(email, { password: REGISTERED_PASSWORD })
    expect((await verify(email, token)).status).toBe(200)
    expect([await isSignedIn(stranger.token), await isSignedIn(token)]).toEqual([false, true])
  })

  it('R-AUTH-8 keeps no session when a guest opens the link, and nothing added later survives a reset', async () => {
    const email = 'victim@mail.example'
    const { token, user } = await register(email)
    expect((await verify(email)).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    // The stranger still knows the password.
    const again = await signIn(email, { password: REGISTERED_PASSWORD }, { from: '198.51.100.9' })
    expect(again.status).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).status).toBe(200)
    expect(client.data.passkeys).toEqual([])
  })

  it('R-AUTH-8 keeps a passkey that the owner added after opening the link as a guest and signing in', async () => {
    const email = 'owner@mail.example'
    const { user } = await register(email)
    const verified = await verify(email)
    const cookie = `device=${verified.cookies.find(({ name }) => name === 'device')?.value}`
    expect((await signIn(email, { password: REGISTERED_PASSWORD }, { cookie })).status).toBe(200)
    addPasskey(user.id)
    expect((await resetByMail(email)).status).toBe(200)
    expect(client.data.passkeys).toHaveLength(1)
  })
})

describe('the change of an unverified address', () => {
  const VICTIM = 'victim@mail.example'
  const change = (token: string, email: string, options: RequestOptions = {}) =>
    client.call('POST profile/emailChange', {
      body: { email, password: REGISTERED_PASSWORD },
      token,
      ...options,
    })
  const agree = async (email: string, token?: string) => {
    const body = { ...client.readMailedLink(email, 'email-change-new'), isAgreed: true }
    return client.call('POST profile/emailChange/decide', { body, token })
  }

  it('R-KEYS-6 leaves a stranger no session and no credential once the new mailbox agrees', async () => {
    const { token, user } = await register('stranger@mail.example')
    expect((await change(token, VICTIM)).status).toBe(200)
    expect((await agree(VICTIM)).json()).toMatchObject({ data: { outcome: 'changed' } })
    expect(await isSignedIn(token)).toBe(false)
    addPasskey(user.id)
    expect((await resetByMail(VICTIM)).status).toBe(200)
    expect(client.data.passkeys).toEqual([])
  })

  it('R-KEYS-6 keeps the session that opens the link, and tells the mistyped mailbox nothing', async () => {
    const { token } = await register('typo@mail.example')
    await change(token, 'owner@mail.example')
    expect((await agree('owner@mail.example', token)).status).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect(JSON.stringify(listMails('typo@mail.example'))).not.toContain('owner@')
  })

  it('R-KEYS-6 needs the consent of the current mailbox after that mailbox reset the password', async () => {
    const { user } = await register(VICTIM)
    await resetByMail(VICTIM)
    const token = await client.getToken(VICTIM, { password: NEW_PASSWORD })
    const body = { email: 'thief@mail.example', password: NEW_PASSWORD }
    expect((await client.call('POST profile/emailChange', { body, token })).status).toBe(200)
    expect((await agree('thief@mail.example')).json()).toMatchObject({ data: { outcome: 'waiting' } })
    expect(client.data.users.find(({ id }) => id === user.id)?.email).toBe(VICTIM)
  })

  it('R-KEYS-6 ends when the owner of the current address verifies it or registers the new one', async () => {
    const stranger = await register(VICTIM)
    await change(stranger.token, 'thief@mail.example')
    expect((await verify(VICTIM)).status).toBe(200)
    expect((await agree('thief@mail.example')).json()).toMatchObject({ code: 'link_invalid' })
    const other = await register('stranger@mail.example')
    await change(other.token, 'later@mail.example')
    await register('later@mail.example')
    expect((await agree('later@mail.example')).json()).toMatchObject({ code: 'email_taken' })
  })

  it('R-KEYS-6 mails one address five times an hour, and asks about thirty from one IP address', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register(`stranger${index}@mail.example`)),
    )
    const toVictim: number[] = []
    for (const { token } of accounts) toVictim.push((await change(token, VICTIM)).status)
    expect(toVictim).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(listMails(VICTIM)).toHaveLength(5)
    const asked: number[] = []
    for (const { token } of accounts)
      for (let index = 0; index < 3; index += 1)
        asked.push((await change(token, `customer${asked.length}@mail.example`)).status)
    expect(asked.indexOf(429)).toBe(30 - accounts.length)
    expect(
      (await change(accounts[7]?.token ?? '', 'far@mail.example', { from: '198.51.100.9' })).status,
    ).toBe(200)
  })
})

describe('a copied token', () => {
  it('R-PROF-1 ends when its own session sets a new password and continues with a new token', async () => {
    const token = await client.getToken(OWNER)
    const next = readToken(await changePassword({ token }))
    expect([await isSignedIn(token), await isSignedIn(next)]).toEqual([false, true])
  })

  it('R-KEYS-4 does not share the step-up of the session that it was copied from', async () => {
    const token = await client.getToken(OWNER)
    const body = { password: PERSONA_PASSWORD }
    const stepped = await client.call('POST users/twoFactor/stepUp', { body, token })
    expect([await isSignedIn(token), await isSignedIn(readToken(stepped))]).toEqual([false, true])
  })
})

describe('a flood of secrets', () => {
  const FLOOD = 200

  it('R-KEYS-2 of wrong recovery codes is rejected after five and does not block other sign-ins', async () => {
    const token = await client.getToken(OWNER)
    const { secret } = await startSetup(token)
    await confirmSetup(token, getCode(secret))
    const asked = z.object({ ticket: z.string() }).parse((await signIn(OWNER)).body.data)
    const flood = Array.from({ length: FLOOD }, () =>
      client.call('POST users/twoFactor/login', { body: { ...asked, code: 'aaaaabbbbb' } }),
    )
    expect((await signIn('paid@zoog.test', {}, { from: '198.51.100.9' })).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  })

  it('R-PROF-1 of new passwords reaches the rate limit before hashing', async () => {
    const token = await client.getToken(OWNER)
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const body = { currentPassword: 'Wrong-Pass-1', ...passwords }
    const flood = Array.from({ length: FLOOD }, () => client.call('POST profile/password', { body, token }))
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - 10)
  })
})

it('R-KEYS-2 a used code says so and does not count as a guess', async () => {
  const token = await client.getToken(OWNER)
  const { secret } = await startSetup(token)
  const confirmed = await confirmSetup(token, getCode(secret))
  const next = readToken(confirmed)
  const stepUp = (code: string) => client.call('POST users/twoFactor/stepUp', { body: { code }, token: next })
  for (let count = 0; count < 8; count += 1)
    expect((await stepUp(getCode(secret))).json()).toMatchObject({ code: 'code_used' })
  client.sandbox.clock.set(client.sandbox.clock.now() + MINUTE)
  expect((await stepUp(getCode(secret))).status).toBe(200)
})
