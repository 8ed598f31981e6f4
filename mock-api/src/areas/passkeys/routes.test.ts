import { MINUTE } from '@zoog/contract/constants'
import { passkey } from '@zoog/contract/passkeys'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type CeremonyOverrides,
  createPasskeyClient,
  ORIGIN,
  RESTRICTED,
  type RegisteredPasskey,
} from '../../testing/passkey-client'
import { createLoginFields } from '../../testing/request-fields'
import { createPasskey } from '../../testing/software-authenticator'
import { createTestClient, expectNoChange, type TestResponse } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { paid, free } = personas
const NEW_PASSWORD = 'walnut harbour lantern 7'
const { post, registerPasskey, startRegistration, finishRegistration, startSignIn, turnOnTwoFactor } =
  createPasskeyClient(client)
const sendResponse = (response: object, origin = ORIGIN) =>
  post('users/login/passkey', { response, cid: '', cid4: '', voluumID: 'click-7' }, undefined, origin)
const signIn = async (
  registered: RegisteredPasskey,
  { origin = ORIGIN, ...overrides }: CeremonyOverrides = {},
) => sendResponse(registered.signIn(await startSignIn(origin), { origin, ...overrides }), origin)

const listPasskeys = async (token: string) =>
  z
    .object({ passkeys: z.array(passkey) })
    .parse((await client.call('GET users/passkeys', { token })).body.data).passkeys
const listEvents = () => client.data.accountEvents.map(({ kind }) => kind)
/** Expects a rejection that changes nothing. */
const expectRejected = async (act: () => Promise<TestResponse>) =>
  expect((await expectNoChange(client, act)).body.code).toBe('passkey_rejected')
const listMails = (email: string) =>
  client.data.outbox.flatMap(({ to, kind, text }) => (to === email ? [{ kind, text }] : []))

it('R-KEYS-7 R-KEYS-8 is registered with the password and signs in like a password, with event and mail', async () => {
  const token = await client.getToken(paid.email)
  const registered = await registerPasskey(token, { counter: 1 })
  expect(await listPasskeys(token)).toMatchObject([
    { id: registered.id, name: 'Laptop', host: 'localhost', lastUsedAt: null },
  ])
  const signedIn = await signIn(registered, { counter: 2 })
  expect(signedIn.status).toBe(200)
  const { token: newToken, user } = session.parse(signedIn.body.data)
  expect(user.email).toBe(paid.email)
  expect((await client.call('GET users/info/get', { token: newToken })).status).toBe(200)
  expect((await listPasskeys(newToken))[0]?.lastUsedAt).not.toBeNull()
  // The owner is informed of the unknown browser, which is known from now on.
  expect(listEvents().slice(-2)).toEqual(['passkeyAdded', 'signedInNewBrowser'])
  expect(String(signedIn.headers['set-cookie'])).toContain('device=')
  expect(listMails(paid.email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkey-added', 'new-sign-in']),
  )
  expect(listMails(paid.email).find(({ kind }) => kind === 'passkey-added')?.text).toContain(
    '“\u2068Laptop\u2069”',
  )
  expect(client.findUser(paid.email).attribution).toMatchObject({ voluumID: 'click-7' })
})

it('R-KEYS-7 survives a new password, and the mail about it mentions passkeys if there are any', async () => {
  const changePassword = async (email: string) => {
    const token = await client.getToken(email)
    const registered = email === paid.email ? await registerPasskey(token) : null
    const passwords = {
      currentPassword: PERSONA_PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    }
    expect((await client.call('POST profile/password', { token, body: passwords })).status).toBe(200)
    if (registered) expect((await signIn(registered)).status).toBe(200)
    return listMails(email).find(({ kind }) => kind === 'password-changed')?.text
  }
  expect(await changePassword(paid.email)).toContain('Your passkeys still work')
  expect(await changePassword(free.email)).not.toContain('passkeys')
})

it('R-KEYS-8 replaces password and code, and counts as a recent step-up', async () => {
  const token = await client.getToken(paid.email)
  const registered = await registerPasskey(token)
  await turnOnTwoFactor(token)
  expect((await client.call('POST users/login', { body: createLoginFields(paid.email) })).status).toBe(403)
  client.sandbox.clock.advance(11 * MINUTE)
  const request = { token, body: { password: PERSONA_PASSWORD } }
  expect((await client.call('POST users/passkeys/start', request)).body.code).toBe('step_up_required')
  const remove = { token, body: { id: registered.id, password: PERSONA_PASSWORD } }
  expect((await client.call('POST users/passkeys/remove', remove)).body.code).toBe('step_up_required')
  const newToken = session.parse((await signIn(registered)).body.data).token
  expect((await client.call('GET profile/export', { token: newToken })).status).toBe(200)
  expect((await client.call('POST users/passkeys/remove', { ...remove, token: newToken })).status).toBe(200)
})

it.each([
  ['on a restricted domain', RESTRICTED, 'restricted.localhost', paid.email],
  ['on the plain domain', ORIGIN, 'localhost', free.email],
])('R-KEYS-8 works %s for its own host only', async (_what, origin, host, email) => {
  const token = await client.getToken(email)
  const registered = await registerPasskey(token, { origin })
  expect(await listPasskeys(token)).toMatchObject([{ host }])
  expect((await signIn(registered, { origin })).status).toBe(200)
  const otherOrigin = origin === ORIGIN ? RESTRICTED : ORIGIN
  expect((await signIn(registered, { origin: otherOrigin })).body.code).toBe('passkey_rejected')
})

it('R-KEYS-7 R-KEYS-8 rejects responses from a page embedded in another site', async () => {
  const token = await client.getToken(paid.email)
  const framed = { origin: ORIGIN, crossOrigin: true }
  const registered = createPasskey(await startRegistration(token), framed)
  await expectRejected(() => finishRegistration(token, registered.response))
  const other = await registerPasskey(token)
  const response = other.signIn(await startSignIn(), framed)
  await expectRejected(() => sendResponse(response))
})

it('R-KEYS-8 accepts one of two parallel responses', async () => {
  const registered = await registerPasskey(await client.getToken(paid.email))
  const options = await startSignIn()
  const response = registered.signIn(options, { origin: ORIGIN })
  const responses = await Promise.all([sendResponse(response), sendResponse(response)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it.each<[string, CeremonyOverrides]>([
  ['without user verification', { isVerified: false }],
  ['from another page', { origin: 'http://evil.localhost:3000' }],
  ['of a registration', { type: 'webauthn.create' }],
  ['that names another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['with an unchanged counter', { counter: 5 }],
  ['with a lower counter', { counter: 4 }],
])('R-KEYS-8 rejects a response %s without changes', async (_what, overrides) => {
  const registered = await registerPasskey(await client.getToken(paid.email), { counter: 5 })
  const options = await startSignIn()
  const response = registered.signIn(options, { origin: ORIGIN, counter: 6, ...overrides })
  await expectRejected(() => sendResponse(response))
})

it('R-KEYS-8 a challenge is valid for five minutes, for one purpose and one sandbox', async () => {
  const token = await client.getToken(paid.email)
  const registered = await registerPasskey(token)
  const expectUnusable = (options: { challenge: string }) =>
    expectRejected(() =>
      sendResponse(registered.signIn({ ...options, rpId: 'localhost' }, { origin: ORIGIN })),
    )
  await expectUnusable({ challenge: Buffer.alloc(56).toString('base64url') })
  await expectUnusable({ challenge: 'AAAA' })
  await expectUnusable(await startRegistration(token))
  const expired = await startSignIn()
  client.sandbox.clock.advance(5 * MINUTE)
  await expectUnusable(expired)
  client.sandbox.clock.advance(-60 * MINUTE)
  await expectUnusable(expired)
  // A challenge for sign-in or of another session can't register a passkey.
  const own = await startRegistration(token)
  for (const options of [
    { ...own, ...(await startSignIn()) },
    await startRegistration(await client.getToken(paid.email)),
  ]) {
    const { response } = createPasskey({ ...own, challenge: options.challenge }, { origin: ORIGIN })
    await expectRejected(() => finishRegistration(token, response))
  }
})

it("R-KEYS-8 a removed passkey, and another passkey under its id, can't sign in", async () => {
  const [token, others] = [await client.getToken(paid.email), await client.getToken(free.email)]
  const [registered, other] = [await registerPasskey(token), await registerPasskey(others)]
  expect((await signIn(other, { id: registered.id })).body.code).toBe('passkey_rejected')
  const remove = (password: string) =>
    client.call('POST users/passkeys/remove', { token, body: { id: registered.id, password } })
  const wrong = await expectNoChange(client, () => remove('Wrong-Pass-1'))
  expect(wrong.body).toMatchObject({ code: 'wrong_password', errors: { password: [expect.any(String)] } })
  expect((await remove(PERSONA_PASSWORD)).status).toBe(200)
  const rejected = await signIn(registered)
  expect(rejected).toMatchObject({ status: 422, body: { code: 'passkey_unknown' } })
  expect(listEvents().at(-1)).toBe('passkeyRemoved')
  expect(listMails(paid.email).at(-1)?.kind).toBe('passkey-removed')
  // The password still works.
  expect((await client.call('POST users/login', { body: createLoginFields(paid.email) })).status).toBe(200)
})

it.each<[string, CeremonyOverrides]>([
  ['without user verification', { isVerified: false }],
  ['on another page', { origin: 'http://evil.localhost:3000' }],
  ['of a sign-in', { type: 'webauthn.get' }],
])('R-KEYS-7 rejects a registration %s', async (_what, overrides) => {
  const token = await client.getToken(paid.email)
  const { response } = createPasskey(await startRegistration(token), { origin: ORIGIN, ...overrides })
  await expectRejected(() => finishRegistration(token, response))
})

it('R-KEYS-7 excludes registered passkeys of the host, and requires the password to register', async () => {
  const token = await client.getToken(paid.email)
  const first = await registerPasskey(token)
  expect((await startRegistration(token)).excludeCredentials).toMatchObject([{ id: first.id }])
  expect((await startRegistration(token, RESTRICTED)).excludeCredentials).toEqual([])
  const wrong = { token, body: { password: 'Wrong-Pass-1' } }
  expect((await client.call('POST users/passkeys/start', wrong)).body.code).toBe('wrong_password')
})
