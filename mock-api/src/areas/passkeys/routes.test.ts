import { MINUTE } from '@zoog/contract/constants'
import { creationOptions, PASSKEY_LIMITS, passkey, requestOptions } from '@zoog/contract/passkeys'
import { personaPassword, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { TOTP, URI } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type CeremonyOptions, createPasskey } from '../../testing/software-authenticator'
import { createLoginInput, expectNoChange, setUpTestClient } from '../../testing/test-client'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const { paid, free } = personas
const ORIGIN = 'http://localhost:3000'
const RESTRICTED = 'http://restricted.localhost:3000'
const NEW_PASSWORD = 'walnut harbour lantern 7'
const NO_ATTRIBUTION = { cid: '', cid4: '', voluumID: '' }
type Over = Partial<CeremonyOptions>

const from = (origin: string) => ({ headers: { origin } })

const begin = async (token: string, origin = ORIGIN) => {
  const { body } = await client().call('POST users/passkeys/begin', {
    ...{ token, body: { password: personaPassword }, ...from(origin) },
  })
  return z.object({ options: creationOptions }).parse(body.data).options
}
const finish = (token: string, response: object, origin = ORIGIN) =>
  client().call('POST users/passkeys/finish', {
    ...{ token, body: { name: ' Laptop ', response }, ...from(origin) },
  })

/** An account's new passkey. */
const make = async (token: string, { origin = ORIGIN, ...over }: Over = {}) => {
  const made = createPasskey(await begin(token, origin), { origin, ...over })
  expect(await finish(token, made.response, origin)).toMatchObject({ status: 200 })
  return made
}
type Made = Awaited<ReturnType<typeof make>>

const challenge = async (origin = ORIGIN) => {
  const { body } = await client().call('POST users/login/passkey/begin', { body: {}, ...from(origin) })
  return z.object({ options: requestOptions }).parse(body.data).options
}
const answer = (response: object, origin = ORIGIN, headers: Record<string, string> = {}) =>
  client().call('POST users/login/passkey', {
    body: { response, ...NO_ATTRIBUTION, voluumID: 'click-7' },
    headers: { origin, ...headers },
  })
const signIn = async (made: Made, { origin = ORIGIN, ...over }: Over = {}) =>
  answer(made.signIn(await challenge(origin), { origin, ...over }), origin)

const listOf = async (token: string) =>
  z
    .object({ passkeys: z.array(passkey) })
    .parse((await client().call('GET users/passkeys', { token })).body.data).passkeys
const kindsOf = async (token: string) => {
  const { data } = (await client().call('GET users/events', { token })).body
  return z
    .object({ events: z.array(z.object({ kind: z.string() })) })
    .parse(data)
    .events.map(({ kind }) => kind)
}
const mailsTo = (email: string) =>
  client().data.outbox.flatMap(({ to, kind, text }) => (to === email ? [{ kind, text }] : []))

it('R-KEYS-7 R-KEYS-8 one is made by the password and signs in, as its owner, and all of a sign-in happens', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token, { counter: 1 })
  expect(await listOf(token)).toMatchObject([
    { id: made.id, name: 'Laptop', host: 'localhost', lastUsedAt: null },
  ])
  const signedIn = await signIn(made, { counter: 2 })
  expect(signedIn.status).toBe(200)
  const { token: fresh, user } = session.parse(signedIn.body.data)
  expect(user.email).toBe(paid.email)
  expect((await client().call('GET users/info/get', { token: fresh })).status).toBe(200)
  expect((await listOf(fresh))[0]?.lastUsedAt).not.toBeNull()
  // A browser that the account does not know is told of, and known from now on.
  expect((await kindsOf(fresh)).slice(0, 2)).toEqual(['signedInNewBrowser', 'passkeyAdded'])
  expect(String(signedIn.headers['set-cookie'])).toContain('device=')
  expect(mailsTo(paid.email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkey-added', 'new-sign-in']),
  )
  expect(mailsTo(paid.email).find(({ kind }) => kind === 'passkey-added')?.text).toContain(
    '"\u2068Laptop\u2069"',
  )
  expect(client().findUser(paid.email).attribution).toMatchObject({ voluumID: 'click-7' })
})

it('R-KEYS-7 it outlives a new password, and the mail about that says so to who has one', async () => {
  const changeOf = async (email: string) => {
    const token = await client().getToken(email)
    const made = email === paid.email ? await make(token) : null
    const words = {
      currentPassword: personaPassword,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    }
    expect((await client().call('POST profile/password', { token, body: words })).status).toBe(200)
    if (made) expect((await signIn(made)).status).toBe(200)
    return mailsTo(email).find(({ kind }) => kind === 'password-changed')?.text
  }
  expect(await changeOf(paid.email)).toContain('Your passkeys still work')
  expect(await changeOf(free.email)).not.toContain('passkeys')
})

it('R-KEYS-8 it stands for both steps, and is a fresh step-up', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token)
  const { body } = await client().call('POST users/secondFactor/begin', {
    ...{ token, body: { password: personaPassword } },
  })
  const app = URI.parse(z.object({ uri: z.string() }).parse(body.data).uri)
  const code = app instanceof TOTP ? app.generate({ timestamp: client().sandbox.clock.now() }) : ''
  expect((await client().call('POST users/secondFactor/confirm', { token, body: { code } })).status).toBe(200)
  expect((await client().call('POST users/login', { body: createLoginInput(paid.email) })).status).toBe(403)
  client().sandbox.clock.advance(11 * MINUTE)
  const late = { token, body: { password: personaPassword } }
  expect((await client().call('POST users/passkeys/begin', late)).body.code).toBe('step_up_needed')
  const remove = { token, body: { id: made.id, password: personaPassword } }
  expect((await client().call('POST users/passkeys/remove', remove)).body.code).toBe('step_up_needed')
  const fresh = session.parse((await signIn(made)).body.data).token
  expect((await client().call('GET profile/export', { token: fresh })).status).toBe(200)
  expect((await client().call('POST users/passkeys/remove', { ...remove, token: fresh })).status).toBe(200)
})

it.each([
  ['on a restricted domain', RESTRICTED, 'restricted.localhost', paid.email],
  ['on the plain domain', ORIGIN, 'localhost', free.email],
])('R-KEYS-8 it works %s, and for its host alone', async (_what, origin, host, email) => {
  const token = await client().getToken(email)
  const made = await make(token, { origin })
  expect(await listOf(token)).toMatchObject([{ host }])
  expect((await signIn(made, { origin })).status).toBe(200)
  const elsewhere = origin === ORIGIN ? RESTRICTED : ORIGIN
  expect((await signIn(made, { origin: elsewhere })).body.code).toBe('passkey_refused')
})

it('R-KEYS-7 R-KEYS-8 refuses responses from a page in the frame of another site', async () => {
  const token = await client().getToken(paid.email)
  const framed = { origin: ORIGIN, crossOrigin: true }
  const made = createPasskey(await begin(token), framed)
  expect((await expectNoChange(client(), () => finish(token, made.response))).body.code).toBe(
    'passkey_refused',
  )
  const known = await make(token)
  const response = known.signIn(await challenge(), framed)
  expect((await expectNoChange(client(), () => answer(response))).body.code).toBe('passkey_refused')
})

it('R-KEYS-8 a response counts once: sent again, or twice at once, it changes nothing', async () => {
  const made = await make(await client().getToken(paid.email))
  const options = await challenge()
  const response = made.signIn(options, { origin: ORIGIN })
  const both = await Promise.all([answer(response), answer(response)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await expectNoChange(client(), () => answer(response))).body.code).toBe('passkey_refused')
  const again = createPasskey(await begin(await client().getToken(free.email)), { origin: ORIGIN })
  const token = await client().getToken(free.email)
  expect((await expectNoChange(client(), () => finish(token, again.response))).body.code).toBe(
    'passkey_refused',
  )
})

it.each<[string, Over]>([
  ['without its user being verified', { isVerified: false }],
  ['of another page', { origin: 'http://evil.localhost:3000' }],
  ['that a browser made a passkey with', { type: 'webauthn.create' }],
  ['of another account by its own word', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['whose counter stands still', { counter: 5 }],
  ['whose counter went back', { counter: 4 }],
])('R-KEYS-8 a response %s is refused and changes nothing', async (_what, over) => {
  const made = await make(await client().getToken(paid.email), { counter: 5 })
  const options = await challenge()
  const response = made.signIn(options, { origin: ORIGIN, counter: 6, ...over })
  const refused = await expectNoChange(client(), () => answer(response))
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_refused' } })
})

it('R-KEYS-8 a challenge is good for five minutes, by the clock, for its use and its sandbox', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token)
  const refuses = async (options: { challenge: string }) => {
    const response = made.signIn({ ...options, rpId: 'localhost' }, { origin: ORIGIN })
    expect((await expectNoChange(client(), () => answer(response))).body.code).toBe('passkey_refused')
  }
  await refuses({ challenge: Buffer.alloc(56).toString('base64url') })
  await refuses({ challenge: 'AAAA' })
  await refuses(await begin(token))
  const early = await challenge()
  client().sandbox.clock.advance(5 * MINUTE)
  await refuses(early)
  client().sandbox.clock.advance(-60 * MINUTE)
  await refuses(early)
  // One for signing in makes no passkey, nor does one of another session.
  const own = await begin(token)
  for (const options of [
    { ...own, ...(await challenge()) },
    await begin(await client().getToken(paid.email)),
  ]) {
    const { response } = createPasskey({ ...own, challenge: options.challenge }, { origin: ORIGIN })
    expect((await expectNoChange(client(), () => finish(token, response))).body.code).toBe('passkey_refused')
  }
})

it('R-KEYS-8 one that was removed, and another one by its name, sign nobody in', async () => {
  const [token, others] = [await client().getToken(paid.email), await client().getToken(free.email)]
  const [made, other] = [await make(token), await make(others)]
  expect((await signIn(other, { id: made.id })).body.code).toBe('passkey_refused')
  const remove = (as: string, over: object = {}) =>
    client().call('POST users/passkeys/remove', {
      ...{ token: as, body: { id: made.id, password: personaPassword, ...over } },
    })
  expect((await expectNoChange(client(), () => remove(others))).status).toBe(404)
  const wrong = await expectNoChange(client(), () => remove(token, { password: 'Wrong-Pass-1' }))
  expect(wrong.body).toMatchObject({ code: 'wrong_password', errors: { password: [expect.any(String)] } })
  expect((await remove(token)).status).toBe(200)
  expect((await remove(token)).status).toBe(404)
  const refused = await signIn(made)
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_unknown' } })
  expect((await kindsOf(token))[0]).toBe('passkeyRemoved')
  expect(mailsTo(paid.email).at(-1)?.kind).toBe('passkey-removed')
  // The password stays.
  expect((await client().call('POST users/login', { body: createLoginInput(paid.email) })).status).toBe(200)
})

it.each<[string, Over]>([
  ['without its user being verified', { isVerified: false }],
  ['on another page', { origin: 'http://evil.localhost:3000' }],
  ['by what signs in', { type: 'webauthn.get' }],
])('R-KEYS-7 one that was made %s is not kept', async (_what, over) => {
  const token = await client().getToken(paid.email)
  const { response } = createPasskey(await begin(token), { origin: ORIGIN, ...over })
  const refused = await expectNoChange(client(), () => finish(token, response))
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_refused' } })
})

it('R-KEYS-7 the id of another account’s is not taken, nor are more than ten; those there are excluded', async () => {
  const token = await client().getToken(paid.email)
  const theirs = await make(await client().getToken(free.email))
  const same = createPasskey(await begin(token), { origin: ORIGIN, id: theirs.id })
  expect((await finish(token, same.response)).status).toBe(409)
  const first = await make(token)
  expect((await begin(token)).excludeCredentials).toMatchObject([{ id: first.id }])
  expect((await begin(token, RESTRICTED)).excludeCredentials).toEqual([])
  for (let count = 1; count < PASSKEY_LIMITS.count; count += 1) await make(token)
  const tooMany = { token, body: { password: personaPassword } }
  const refused = await expectNoChange(client(), () => client().call('POST users/passkeys/begin', tooMany))
  expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
})

it('R-KEYS-7 a name is changed, one’s own alone; it is exported, and goes with the account', async () => {
  const token = await client().getToken(paid.email)
  const made = await make(token)
  const rename = (as: string, name: string) =>
    client().call('POST users/passkeys/rename', { token: as, body: { id: made.id, name } })
  expect((await rename(token, 'Work')).body.data).toMatchObject({ name: 'Work' })
  expect((await rename(await client().getToken(free.email), 'Mine')).status).toBe(404)
  expect((await rename(token, '  ')).status).toBe(422)
  const { data } = (await client().exportData(token)).body
  expect(data).toMatchObject({ passkeys: [{ name: 'Work', host: 'localhost' }] })
})

it('R-KEYS-7 R-CALL-1 without the password nothing begins; a guest has none to see, to make or to remove', async () => {
  const token = await client().getToken(paid.email)
  const wrong = { token, body: { password: 'Wrong-Pass-1' } }
  expect((await client().call('POST users/passkeys/begin', wrong)).body.code).toBe('wrong_password')
  const response = createPasskey(await begin(token), { origin: ORIGIN }).response
  for (const call of [
    client().call('GET users/passkeys'),
    client().call('POST users/passkeys/begin', { body: { password: personaPassword } }),
    client().call('POST users/passkeys/finish', { body: { name: 'Laptop', response } }),
    client().call('POST users/passkeys/rename', { body: { id: 'AAAA', name: 'Laptop' } }),
    client().call('POST users/passkeys/remove', { body: { id: 'AAAA', password: personaPassword } }),
  ])
    expect((await call).status).toBe(401)
})
