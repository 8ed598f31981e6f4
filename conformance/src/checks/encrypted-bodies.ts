import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import {
  type EncryptOptions,
  encryptBody,
  type PublishedKey,
  publishedKey,
  tamperBody,
} from '../encrypt-body'
import { type Endpoint, endpoints, isEncrypted } from '../endpoints'
import { getExample } from '../examples'
import { CheckSkipped, type TestContext } from '../test-context'
import type { Check } from './check'

/** More than the accepted 300 s. */
const TOO_FAR_MS = 400_000
const PARTS = ['header', 'key', 'vector', 'text', 'tag']

const serverKey = (world: TestContext): PublishedKey => {
  const { key } = world.target
  if (!key) throw new CheckSkipped('The key for encrypted bodies is not known (--key).')
  return key
}

const strangersKey = async (kid: string): Promise<PublishedKey> => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
  return publishedKey.parse({ ...(await exportJWK(publicKey)), kid })
}

const refuses = async (
  world: TestContext,
  call: Endpoint,
  token: string | null,
  what: string,
  raw: string,
) => {
  const reply = await world.request(call.name, { token, raw })
  world.assert(reply.status === 422, `${what}: answered ${reply.status}, not 422`)
}

const coded = z.object({ code: z.string() })
const codeOf = (body: unknown): string | null => {
  const parsed = coded.safeParse(body)
  return parsed.success ? parsed.data.code : null
}

const tokenFor = async (world: TestContext, call: Endpoint): Promise<string | null> => {
  if (call.rules.auth !== 'required') return null
  if (call.rules.requires?.includes('verified') && !world.target.isMock)
    throw new CheckSkipped('A new account of a live system cannot be verified from here.')
  return (await world.createDisposableAccount()).token
}

const checksOf = (call: Endpoint): Check[] => {
  const fields = () => getExample(call.name).body
  const sealing = (name: string, variants: Record<string, EncryptOptions>): Check => ({
    subject: call.name,
    name,
    run: async (world) => {
      const key = serverKey(world)
      const token = await tokenFor(world, call)
      const bound = await world.getBodyBinding(call, token)
      await world.expectUnchanged('An encrypted body that is not as it should be', async () => {
        for (const [what, options] of Object.entries(variants))
          await refuses(world, call, token, what, await encryptBody(key, fields(), { ...bound, ...options }))
      })
    },
  })
  return [
    {
      subject: call.name,
      name: '422 for a body that is not encrypted',
      run: async (world) => {
        const token = await tokenFor(world, call)
        await world.expectUnchanged('A plain body', async () => {
          const text = JSON.stringify(fields())
          await refuses(world, call, token, 'plain fields', text)
          await refuses(world, call, token, 'an empty text', '')
          await refuses(world, call, token, 'five parts of nothing', 'a.b.c.d.e')
          const reply = await world.request(call.name, { token, raw: text, contentType: 'application/json' })
          world.assert(reply.status === 422, `JSON: answered ${reply.status}, not 422`)
        })
      },
    },
    {
      subject: call.name,
      name: '422 for a body that was tampered with, or sealed for somebody else',
      run: async (world) => {
        const key = serverKey(world)
        const token = await tokenFor(world, call)
        const bound = await world.getBodyBinding(call, token)
        await world.expectUnchanged('A body that was tampered with', async () => {
          for (const [part, name] of PARTS.entries()) {
            const text = tamperBody(await encryptBody(key, fields(), bound), part)
            await refuses(world, call, token, `another ${name}`, text)
          }
          const stranger = await strangersKey(key.kid)
          await refuses(world, call, token, "another's key", await encryptBody(stranger, fields(), bound))
        })
      },
    },
    sealing('422 for another algorithm or key id', {
      'direct agreement': { alg: 'ECDH-ES' },
      'a shorter key': { alg: 'ECDH-ES+A128KW' },
      'a shorter cipher': { enc: 'A128GCM' },
      'an unknown key id': { kid: 'unknown' },
    }),
    {
      subject: call.name,
      name: '422 for a body that was made for another call, or another user',
      run: async (world) => {
        const key = serverKey(world)
        const token = await tokenFor(world, call)
        const bound = await world.getBodyBinding(call, token)
        const elsewhere = await encryptBody(key, fields(), { ...bound, aud: 'POST users/elsewhere' })
        const another = await encryptBody(key, fields(), { ...bound, sub: '0' })
        await world.expectUnchanged('A body for another call', async () => {
          const { status } = await world.request(call.name, { token, raw: elsewhere })
          if (status !== 422 && !world.target.isMock)
            throw new CheckSkipped('The server does not know the claims aud and sub.')
          world.assert(status === 422, `another call: answered ${status}, not 422`)
          await refuses(world, call, token, 'another user', another)
        })
      },
    },
    {
      ...sealing('422 for a stale body', {}),
      run: async (world) => {
        const now = Date.now()
        await sealing('', {
          'an old body': { at: now - TOO_FAR_MS },
          'a body from the future': { at: now + TOO_FAR_MS },
          'a body without a time': { omit: ['iat'] },
          'a body without an id': { omit: ['jti'] },
        }).run(world)
      },
    },
    {
      subject: call.name,
      name: '422 for a body that was sent before',
      run: async (world) => {
        const key = serverKey(world)
        const token = await tokenFor(world, call)
        const text = await encryptBody(key, fields(), await world.getBodyBinding(call, token))
        await world.request(call.name, { token, raw: text })
        await world.expectUnchanged('A body that was sent before', async () => {
          const again = await world.expectStatus(call.name, 422, { token, raw: text })
          const code = codeOf(again.body)
          // Servers with error codes must name the reason: the first refusal may have had another one.
          if (code !== null)
            world.assert(code === 'body_replayed', `A body that was sent before is refused with "${code}"`)
        })
      },
    },
  ]
}

/** Encrypted bodies (R-RESTRICT-4): any body that is old, damaged, for another server or repeated is refused and changes nothing. */
export const encryptedBodyChecks: Check[] = endpoints.filter(isEncrypted).flatMap(checksOf)
