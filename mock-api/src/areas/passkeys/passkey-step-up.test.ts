import { MINUTE } from '@zoog/contract/constants'
import { stepUpOptions } from '@zoog/contract/passkeys'
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
import { createRegisterFields } from '../../testing/request-fields'
import { createTestClient, expectNoChange } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { paid, free } = personas
const { post, registerPasskey, startSignIn, turnOnTwoFactor } = createPasskeyClient(client)
const download = (token: string) => client.call('GET profile/export', { token })
const stepUpNeeded = { status: 403, body: { code: 'step_up_required' } }

/** Creates an account with a passkey and two-factor authentication, in a session whose code is too old. */
const createStaleSession = async () => {
  const token = await client.getToken(paid.email)
  const registered = await registerPasskey(token)
  await turnOnTwoFactor(token)
  client.sandbox.clock.advance(10 * MINUTE)
  return { token, registered }
}

const signIn = (response: object) =>
  post('users/login/passkey', { cid: '', cid4: '', voluumID: '', response })
const startStepUp = async (token: string, origin = ORIGIN) => {
  const { body } = await post('users/passkeys/stepUp/start', {}, token, origin)
  return z.object({ options: stepUpOptions }).parse(body.data).options
}
const sendResponse = (token: string, response: object) => post('users/passkeys/stepUp', { response }, token)
const expectRejected = async (token: string, response: object) => {
  const rejected = await expectNoChange(client, () => sendResponse(token, response))
  expect(rejected).toMatchObject({ status: 422, body: { code: 'passkey_rejected' } })
  expect(await download(token)).toMatchObject(stepUpNeeded)
}
const stepUp = async (token: string, registered: RegisteredPasskey, overrides: CeremonyOverrides = {}) =>
  sendResponse(token, registered.signIn(await startStepUp(token), { origin: ORIGIN, ...overrides }))

it('R-KEYS-9 a passkey replaces the code for ten minutes, in its session only', async () => {
  const { token, registered } = await createStaleSession()
  expect((await startStepUp(token)).allowCredentials).toMatchObject([{ id: registered.id }])
  expect(await expectNoChange(client, () => download(token))).toMatchObject(stepUpNeeded)
  const options = await startSignIn()
  const signedIn = await signIn(registered.signIn(options, { origin: ORIGIN }))
  const { token: other } = session.parse(signedIn.body.data)
  client.sandbox.clock.advance(10 * MINUTE)
  expect((await stepUp(token, registered)).status).toBe(200)
  expect((await download(token)).status).toBe(200)
  expect(await download(other)).toMatchObject(stepUpNeeded)
  expect(client.data.passkeys[0]?.lastUsedAt).toBe(client.data.sessions.at(-2)?.steppedUpAt)
  // The clock keeps running, by seconds on a busy machine.
  client.sandbox.clock.advance(9 * MINUTE)
  expect((await download(token)).status).toBe(200)
  client.sandbox.clock.advance(MINUTE)
  expect(await download(token)).toMatchObject(stepUpNeeded)
})

it('R-KEYS-9 accepts a response without a user handle, because the passkey was requested by its id', async () => {
  const { token, registered } = await createStaleSession()
  const response = registered.signIn(await startStepUp(token), { origin: ORIGIN })
  const withoutHandle = { ...response, response: { ...response.response, userHandle: undefined } }
  expect((await sendResponse(token, withoutHandle)).status).toBe(200)
})

it('R-KEYS-9 a challenge works once, for one purpose and one session', async () => {
  const { token, registered } = await createStaleSession()
  const signed = (options: { challenge: string }) =>
    registered.signIn({ ...options, rpId: 'localhost' }, { origin: ORIGIN })
  const signInOptions = await startSignIn()
  await expectRejected(token, signed(signInOptions))
  const { token: other } = session.parse((await signIn(signed(signInOptions))).body.data)
  await expectRejected(token, signed(await startStepUp(other)))
  const ownOptions = await startStepUp(token)
  const rejected = await expectNoChange(client, () => signIn(signed(ownOptions)))
  expect(rejected.body.code).toBe('passkey_rejected')
  const response = signed(await startStepUp(token))
  const responses = await Promise.all([sendResponse(token, response), sendResponse(token, response)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it('R-KEYS-9 rejects passkeys of another account, of another host, and removed ones', async () => {
  const { token, registered } = await createStaleSession()
  const otherPasskey = await registerPasskey(await client.getToken(free.email))
  const options = await startStepUp(token)
  await expectRejected(token, otherPasskey.signIn(options, { origin: ORIGIN }))
  await expectRejected(token, otherPasskey.signIn(options, { origin: ORIGIN, id: registered.id }))
  await expectRejected(token, registered.signIn(options, { origin: ORIGIN, id: otherPasskey.id }))
  const otherHost = await post('users/passkeys/stepUp/start', {}, token, RESTRICTED)
  expect(otherHost.body.data).toEqual({ options: null })
  client.data.passkeys = client.data.passkeys.filter(({ id }) => id !== registered.id)
  await expectRejected(token, registered.signIn(options, { origin: ORIGIN }))
  expect((await post('users/passkeys/stepUp/start', {}, token)).body.data).toEqual({ options: null })
})

it('R-KEYS-9 does not cancel a reported loss of the authenticator', async () => {
  const { token, registered } = await createStaleSession()
  const offAt = client.sandbox.clock.now() + MINUTE
  const row = client.data.authenticators[0]
  if (row) row.offAt = offAt
  expect((await stepUp(token, registered)).status).toBe(200)
  expect(client.data.authenticators[0]?.offAt).toBe(offAt)
})

it('R-KEYS-4 R-PAY-7 a first password requires a recent code if two-factor authentication is on', async () => {
  const fields = createRegisterFields('onestep@zoog.test', {
    isOneStepPayment: true,
    password: PERSONA_PASSWORD,
  })
  const registered = await post('users/register', { ...fields, password_confirmation: PERSONA_PASSWORD })
  const { token } = session.parse(registered.body.data)
  client.findUser('onestep@zoog.test').verified = true
  await turnOnTwoFactor(token)
  client.sandbox.clock.advance(10 * MINUTE)
  const passwords = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
  const rejected = await expectNoChange(client, () => post('profile/password/first', passwords, token))
  expect(rejected).toMatchObject(stepUpNeeded)
})
