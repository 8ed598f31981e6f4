import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import {
  type EncryptOptions,
  encryptBody,
  type PublishedKey,
  publishedKey,
  tamperBody,
} from '@zoog/mock-api/encrypt-body'
import { exportJWK, generateKeyPair } from 'jose'
import type { EndpointResponse, RequestInput } from '../api-client'
import { getExample } from '../examples'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Check, createCheck, getErrorCode } from './check'

/** More than the accepted age of 300 s. */
const TOO_FAR_MS = 400_000
const PARTS = ['header', 'key', 'vector', 'text', 'tag']

const createOtherKey = async (kid: string): Promise<PublishedKey> => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
  return publishedKey.parse({ ...(await exportJWK(publicKey)), kid })
}

interface Sender {
  key: PublishedKey
  /** Encrypts a valid body of the endpoint, with the server's key by default. */
  encrypt(options?: EncryptOptions, key?: PublishedKey): Promise<string>
  send(input: RequestInput): Promise<EndpointResponse>
  /** Sends a body that must be rejected with 422 without a change of stored data. */
  reject(subject: string, input: RequestInput): Promise<EndpointResponse>
}

/** Creates a sender with the token of a new account, because a valid body changes it. A paid plan meets all conditions. */
const createSender = async (context: TestContext, endpoint: Endpoint): Promise<Sender> => {
  const { key } = context.target
  if (!key) throw new CheckSkipped('The key for encrypted bodies is unknown (--key).')
  const { auth, requires } = endpoint.rules
  if (requires?.includes('verified') && !context.target.isMock)
    throw new CheckSkipped('The checks cannot verify a new account of a live system.')
  if (requires?.includes('wireGuard') && !context.target.isMock)
    throw new CheckSkipped('A new account of a live system has no paid plan.')
  const token = auth === 'required' ? (await context.createDisposableAccount('paid')).token : null
  const binding = await context.getBodyBinding(endpoint, token)
  const { body } = getExample(endpoint.name)
  return {
    key,
    encrypt: (options, otherKey = key) => encryptBody(otherKey, body, { ...binding, ...options }),
    send: (input) => context.request(endpoint.name, { token, ...input }),
    reject: (subject, input) =>
      context.expectUnchanged(() => context.expectStatus(endpoint.name, 422, { token, ...input }, subject)),
  }
}

/** The options of rejected bodies, by the name of a check. Functions create them, so that their times count from the request. */
const INVALID_OPTIONS: Readonly<Record<string, () => Record<string, EncryptOptions>>> = {
  'another algorithm or key id': () => ({
    'direct agreement': { alg: 'ECDH-ES' },
    'a shorter key': { alg: 'ECDH-ES+A128KW' },
    'a shorter cipher': { enc: 'A128GCM' },
    'an unknown key id': { kid: 'unknown' },
  }),
  'a stale body': () => ({
    'an old body': { at: Date.now() - TOO_FAR_MS },
    'a body from the future': { at: Date.now() + TOO_FAR_MS },
    'a body without a time': { omit: ['iat'] },
    'a body without an id': { omit: ['jti'] },
  }),
}

const createChecks = (endpoint: Endpoint): Check[] => {
  const createBodyCheck = (invalid: string, run: (sender: Sender, context: TestContext) => Promise<void>) =>
    createCheck(endpoint.name, `422 for ${invalid}`, async (context) =>
      run(await createSender(context, endpoint), context),
    )
  return [
    createBodyCheck('a body that is not encrypted', async ({ reject }) => {
      const raw = JSON.stringify(getExample(endpoint.name).body)
      await reject('plain fields', { raw })
      await reject('an empty text', { raw: '' })
      await reject('five empty parts', { raw: 'a.b.c.d.e' })
      await reject('JSON', { raw, contentType: 'application/json' })
    }),
    createBodyCheck('a tampered body, or one for another key', async ({ key, encrypt, reject }) => {
      for (const [part, name] of PARTS.entries())
        await reject(`another ${name}`, { raw: tamperBody(await encrypt(), part) })
      await reject("another server's key", { raw: await encrypt({}, await createOtherKey(key.kid)) })
    }),
    ...Object.entries(INVALID_OPTIONS).map(([name, createVariants]) =>
      createBodyCheck(name, async ({ encrypt, reject }) => {
        for (const [subject, options] of Object.entries(createVariants()))
          await reject(subject, { raw: await encrypt(options) })
      }),
    ),
    createBodyCheck('a body for another endpoint or user', async ({ encrypt, send, reject }, context) => {
      const raw = await encrypt({ aud: 'POST users/elsewhere' })
      if (!context.target.isMock && (await send({ raw })).status !== 422)
        throw new CheckSkipped('The server does not check the claims aud and sub.')
      await reject('another endpoint', { raw })
      await reject('another user', { raw: await encrypt({ sub: '0' }) })
    }),
    createBodyCheck('a repeated body', async ({ encrypt, send, reject }, context) => {
      const raw = await encrypt()
      await send({ raw })
      const code = getErrorCode((await reject('a repeated body', { raw })).body)
      // The first response may also be a rejection, so the code must tell that this one is a replay.
      context.assert(code === null || code === 'body_replayed', `A repeated body is rejected with "${code}"`)
    }),
  ]
}

/** Old, damaged, repeated or wrongly encrypted bodies are rejected and change nothing (R-RESTRICT-4). */
export const encryptedBodyChecks: Check[] = endpoints.filter(isEncrypted).flatMap(createChecks)
