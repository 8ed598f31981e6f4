import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import {
  type EncryptOptions,
  encryptBody,
  type PublishedKey,
  publishedKey,
  tamperBody,
} from '@zoog/mock-api/encrypt-body'
import { exportJWK, generateKeyPair } from 'jose'
import { getExample } from '../examples'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Check, getErrorCode } from './check'

/** More than the accepted age of 300 s. */
const TOO_FAR_MS = 400_000
const PARTS = ['header', 'key', 'vector', 'text', 'tag']

const requireServerKey = (context: TestContext): PublishedKey => {
  const { key } = context.target
  if (!key) throw new CheckSkipped('The key for encrypted bodies is unknown (--key).')
  return key
}

const createOtherKey = async (kid: string): Promise<PublishedKey> => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
  return publishedKey.parse({ ...(await exportJWK(publicKey)), kid })
}

const createEndpointToken = async (context: TestContext, endpoint: Endpoint): Promise<string | null> => {
  if (endpoint.rules.auth !== 'required') return null
  if (endpoint.rules.requires?.includes('verified') && !context.target.isMock)
    throw new CheckSkipped('The checks cannot verify a new account of a live system.')
  return (await context.createDisposableAccount()).token
}

const createChecks = (endpoint: Endpoint): Check[] => {
  const fields = () => getExample(endpoint.name).body
  const createOptionCheck = (name: string, getVariants: () => Record<string, EncryptOptions>): Check => ({
    subject: endpoint.name,
    name,
    run: async (context) => {
      const key = requireServerKey(context)
      const token = await createEndpointToken(context, endpoint)
      const binding = await context.getBodyBinding(endpoint, token)
      await context.expectUnchanged('An invalid encrypted body', async () => {
        for (const [subject, options] of Object.entries(getVariants())) {
          const raw = await encryptBody(key, fields(), { ...binding, ...options })
          await context.expectStatus(endpoint.name, 422, { token, raw }, subject)
        }
      })
    },
  })
  return [
    {
      subject: endpoint.name,
      name: '422 for a body that is not encrypted',
      run: async (context) => {
        const token = await createEndpointToken(context, endpoint)
        await context.expectUnchanged('A plain body', async () => {
          const text = JSON.stringify(fields())
          const bodies = {
            'plain fields': { raw: text },
            'an empty text': { raw: '' },
            'five empty parts': { raw: 'a.b.c.d.e' },
            JSON: { raw: text, contentType: 'application/json' },
          }
          for (const [subject, body] of Object.entries(bodies))
            await context.expectStatus(endpoint.name, 422, { token, ...body }, subject)
        })
      },
    },
    {
      subject: endpoint.name,
      name: '422 for a tampered body, or one for another key',
      run: async (context) => {
        const key = requireServerKey(context)
        const token = await createEndpointToken(context, endpoint)
        const binding = await context.getBodyBinding(endpoint, token)
        await context.expectUnchanged('A tampered body', async () => {
          for (const [part, name] of PARTS.entries()) {
            const raw = tamperBody(await encryptBody(key, fields(), binding), part)
            await context.expectStatus(endpoint.name, 422, { token, raw }, `another ${name}`)
          }
          const raw = await encryptBody(await createOtherKey(key.kid), fields(), binding)
          await context.expectStatus(endpoint.name, 422, { token, raw }, "another server's key")
        })
      },
    },
    createOptionCheck('422 for another algorithm or key id', () => ({
      'direct agreement': { alg: 'ECDH-ES' },
      'a shorter key': { alg: 'ECDH-ES+A128KW' },
      'a shorter cipher': { enc: 'A128GCM' },
      'an unknown key id': { kid: 'unknown' },
    })),
    {
      subject: endpoint.name,
      name: '422 for a body for another endpoint or user',
      run: async (context) => {
        const key = requireServerKey(context)
        const token = await createEndpointToken(context, endpoint)
        const binding = await context.getBodyBinding(endpoint, token)
        const otherBody = await encryptBody(key, fields(), { ...binding, aud: 'POST users/elsewhere' })
        const another = await encryptBody(key, fields(), { ...binding, sub: '0' })
        await context.expectUnchanged('A body for another endpoint', async () => {
          const { status } = await context.request(endpoint.name, { token, raw: otherBody })
          if (status !== 422 && !context.target.isMock)
            throw new CheckSkipped('The server does not check the claims aud and sub.')
          context.assert(status === 422, `another endpoint: responded ${status}, not 422`)
          await context.expectStatus(endpoint.name, 422, { token, raw: another }, 'another user')
        })
      },
    },
    createOptionCheck('422 for a stale body', () => ({
      'an old body': { at: Date.now() - TOO_FAR_MS },
      'a body from the future': { at: Date.now() + TOO_FAR_MS },
      'a body without a time': { omit: ['iat'] },
      'a body without an id': { omit: ['jti'] },
    })),
    {
      subject: endpoint.name,
      name: '422 for a repeated body',
      run: async (context) => {
        const key = requireServerKey(context)
        const token = await createEndpointToken(context, endpoint)
        const text = await encryptBody(key, fields(), await context.getBodyBinding(endpoint, token))
        await context.request(endpoint.name, { token, raw: text })
        await context.expectUnchanged('A repeated body', async () => {
          const again = await context.expectStatus(endpoint.name, 422, { token, raw: text })
          const code = getErrorCode(again.body)
          // The first response may also be a rejection, so the code must tell that this one is a replay.
          if (code !== null)
            context.assert(code === 'body_replayed', `A repeated body is rejected with "${code}"`)
        })
      },
    },
  ]
}

/** Old, damaged, repeated or wrongly encrypted bodies are rejected and change nothing (R-RESTRICT-4). */
export const encryptedBodyChecks: Check[] = endpoints.filter(isEncrypted).flatMap(createChecks)
