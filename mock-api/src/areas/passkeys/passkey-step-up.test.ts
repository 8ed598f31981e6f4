import { MINUTE, SECOND } from '@zoog/contract/constants'
import { creationOptions, requestOptions, stepUpOptions } from '@zoog/contract/passkeys'
import { personaPassword, personas } from '@zoog/contract/personas'
import { TOTP, URI } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type CeremonyOptions, createPasskey } from '../../testing/software-authenticator'
import { createRegisterInput, expectNoChange, setUpTestClient } from '../../testing/test-client'
import { encryptBody } from '../../testing/test-mock'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const { paid, free } = personas
const ORIGIN = 'http://localhost:3000'
const RESTRICTED = 'http://restricted.localhost:3000'
type Over = Partial<CeremonyOptions>

const post = (path: string, body: object, token?: string, origin = ORIGIN) =>
  client().call(`POST ${path}`, { body, headers: { origin }, ...(token && { token }) })
const download = (token: string) => client().call('GET profile/export', { token })
const needed = { status: 403, body: { code: 'step_up_needed' } }

/** An account's new passkey. */
const make = async (token: string, origin = ORIGIN) => {
  const { body } = await post('users/passkeys/begin', { password: personaPassword }, token, origin)
  const { options } = z.object({ options: creationOptions }).parse(body.data)
  const made = createPasskey(options, { origin })
  const kept = await post('users/passkeys/finish', { name: 'Laptop', response: made.response }, token, origin)
  expect(kept.status).toBe(200)
  return { ...made, handle: options.user.id }
}
type Made = Awaited<ReturnType<typeof make>>

/** Turns two-step sign-in on; its session then has a fresh code. */
const turnOn = async (token: string) => {
  const { body } = await post('users/secondFactor/begin', { password: personaPassword }, token)
  const app = URI.parse(z.object({ uri: z.string() }).parse(body.data).uri)
  const code = app instanceof TOTP ? app.generate({ timestamp: client().sandbox.clock.now() }) : ''
  expect((await post('users/secondFactor/confirm', { code }, token)).status).toBe(200)
}

/** An account with a passkey and a second step, in a session whose code is fresh no longer. */
const stale = async (email = paid.email) => {
  const token = await client().getToken(email)
  const made = await make(token)
  await turnOn(token)
  client().sandbox.clock.advance(10 * MINUTE)
  return { token, made }
}

const begin = async (token: string, origin = ORIGIN) => {
  const { body } = await post('users/passkeys/stepUp/begin', {}, token, origin)
  return z.object({ options: stepUpOptions }).parse(body.data).options
}
const answer = (token: string, response: object) => post('users/passkeys/stepUp', { response }, token)
const refuses = async (token: string, response: object) => {
  const refused = await expectNoChange(client(), () => answer(token, response))
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_refused' } })
  expect(await download(token)).toMatchObject(needed)
}
const stepUp = async (token: string, made: Made, over: Over = {}) =>
  answer(token, made.signIn(await begin(token), { origin: ORIGIN, ...over }))

it('R-KEYS-9 a passkey of the account stands for a fresh code, for ten minutes and in its session alone', async () => {
  const { token, made } = await stale()
  expect((await begin(token)).allowCredentials).toMatchObject([{ id: made.id }])
  expect(await expectNoChange(client(), () => download(token))).toMatchObject(needed)
  const signIn = await post('users/login/passkey/begin', {})
  const { options } = z.object({ options: requestOptions }).parse(signIn.body.data)
  const body = { cid: '', cid4: '', voluumID: '', response: made.signIn(options, { origin: ORIGIN }) }
  const other = z
    .object({ token: z.string() })
    .parse((await post('users/login/passkey', body)).body.data).token
  client().sandbox.clock.advance(10 * MINUTE)
  expect((await stepUp(token, made)).status).toBe(200)
  expect((await download(token)).status).toBe(200)
  expect(await download(other)).toMatchObject(needed)
  expect(client().data.passkeys[0]?.lastUsedAt).toBe(client().data.sessions.at(-2)?.steppedUpAt)
  // The clock goes on meanwhile, on a busy machine by seconds.
  client().sandbox.clock.advance(9 * MINUTE)
  expect((await download(token)).status).toBe(200)
  client().sandbox.clock.advance(MINUTE)
  expect(await download(token)).toMatchObject(needed)
})

it('R-KEYS-9 an authenticator that was asked for its passkey by id need not name the account', async () => {
  const { token, made } = await stale()
  const response = made.signIn(await begin(token), { origin: ORIGIN })
  const nameless = { ...response, response: { ...response.response, userHandle: undefined } }
  expect((await answer(token, nameless)).status).toBe(200)
})

it.each<[string, Over]>([
  ['without its user being verified', { isVerified: false }],
  ['of another page', { origin: 'http://evil.localhost:3000' }],
  ['that a browser made a passkey with', { type: 'webauthn.create' }],
  ['of another account by its own word', { userHandle: Buffer.alloc(32).toString('base64url') }],
])('R-KEYS-9 a response %s is refused and changes nothing', async (_what, over) => {
  const { token, made } = await stale()
  await refuses(token, made.signIn(await begin(token), { origin: ORIGIN, ...over }))
})

it('R-KEYS-9 a challenge counts once, for five minutes, for this use and this session', async () => {
  const { token, made } = await stale()
  const signed = (options: { challenge: string }) =>
    made.signIn({ ...options, rpId: 'localhost' }, { origin: ORIGIN })
  const forSignIn = z
    .object({ options: requestOptions })
    .parse((await post('users/login/passkey/begin', {})).body.data).options
  await refuses(token, signed(forSignIn))
  const signIn = await post('users/login/passkey', {
    ...{ cid: '', cid4: '', voluumID: '', response: signed(forSignIn) },
  })
  const other = z.object({ token: z.string() }).parse(signIn.body.data).token
  await refuses(token, signed(await begin(other)))
  const forThis = await begin(token)
  expect(
    (
      await expectNoChange(client(), () =>
        post('users/login/passkey', { cid: '', cid4: '', voluumID: '', response: signed(forThis) }),
      )
    ).body.code,
  ).toBe('passkey_refused')
  const late = signed(await begin(token))
  client().sandbox.clock.advance(5 * MINUTE)
  await refuses(token, late)
  const response = signed(await begin(token))
  const both = await Promise.all([answer(token, response), answer(token, response)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  client().sandbox.clock.advance(10 * MINUTE)
  await refuses(token, response)
})

it('R-KEYS-9 another account’s passkey, one of another host and one that was removed confirm nothing', async () => {
  const { token, made } = await stale()
  const others = await make(await client().getToken(free.email))
  const options = await begin(token)
  await refuses(token, others.signIn(options, { origin: ORIGIN }))
  await refuses(token, others.signIn(options, { origin: ORIGIN, id: made.id }))
  await refuses(token, made.signIn(options, { origin: ORIGIN, id: others.id }))
  const elsewhere = await post('users/passkeys/stepUp/begin', {}, token, RESTRICTED)
  expect(elsewhere.body.data).toEqual({ options: null })
  client().data.passkeys = client().data.passkeys.filter(({ id }) => id !== made.id)
  await refuses(token, made.signIn(options, { origin: ORIGIN }))
  expect((await post('users/passkeys/stepUp/begin', {}, token)).body.data).toEqual({ options: null })
})

it('R-KEYS-9 without two-factor sign-in the password is asked for, not a passkey', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token)
  client().sandbox.clock.advance(10 * MINUTE)
  expect((await download(token)).body.code).toBe('password_needed')
  const response = made.signIn(await begin(token), { origin: ORIGIN })
  const refused = await expectNoChange(client(), () => answer(token, response))
  expect(refused).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
})

it('R-KEYS-9 it does not keep a second step on that was said to be lost', async () => {
  const { token, made } = await stale()
  const lostFrom = client().sandbox.clock.now() + MINUTE
  const row = client().data.authenticators[0]
  if (row) row.lostFrom = lostFrom
  expect((await stepUp(token, made)).status).toBe(200)
  expect(client().data.authenticators[0]?.lostFrom).toBe(lostFrom)
})

it('R-KEYS-9 R-RESTRICT-2 on a restricted domain it comes encrypted; a guest has none', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token, RESTRICTED)
  await turnOn(token)
  client().sandbox.clock.advance(10 * MINUTE)
  const response = made.signIn(await begin(token, RESTRICTED), { origin: RESTRICTED })
  const keys: unknown = (await client().mock.api.inject('/__mock/keys')).json()
  const path = 'users/passkeys/restrictedStepUp'
  const iat = Math.floor(client().sandbox.clock.now() / SECOND)
  const body = await encryptBody(keys, { path, userId: client().findUser(paid.email).id }, { iat, response })
  const headers = { origin: RESTRICTED }
  expect((await client().call(`POST ${path}`, { body, token, headers })).status).toBe(200)
  expect((await download(token)).status).toBe(200)
  expect((await post('users/passkeys/stepUp/begin', {})).status).toBe(401)
  expect((await post('users/passkeys/stepUp', { response })).status).toBe(401)
})

it('R-KEYS-4 R-PAY-7 a first password takes a fresh code too, where a second step is on before there is one', async () => {
  const fields = createRegisterInput('onestep@zoog.test', {
    isOneStepPayment: true,
    password: personaPassword,
  })
  const made = await post('users/register', { ...fields, password_confirmation: personaPassword })
  const { token } = z.object({ token: z.string() }).parse(made.body.data)
  client().findUser('onestep@zoog.test').verified = true
  await turnOn(token)
  client().sandbox.clock.advance(10 * MINUTE)
  const words = { password: 'walnut harbour lantern 7', password_confirmation: 'walnut harbour lantern 7' }
  const refused = await expectNoChange(client(), () => post('profile/password/first', words, token))
  expect(refused).toMatchObject(needed)
})
