import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it, vi } from 'vitest'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' })
const config = { encryptionKey: { ...(await exportJWK(publicKey)), kid: 'k1' }, boundBodies: true }
vi.doMock('../config', () => ({ config }))
const { encryptBody } = await import('./encrypt-body')

const decrypt = async (text: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await compactDecrypt(text, privateKey)).plaintext))

describe('R-RESTRICT-4 an encrypted body', () => {
  it('contains the endpoint, the user and the time', async () => {
    const bound = { path: '/users/annihilation', userId: 7 }
    expect(await decrypt(await encryptBody({ password: 'x' }, bound, 1_700_000_000_999))).toEqual({
      password: 'x',
      iat: 1_700_000_000,
      jti: expect.stringMatching(/^[0-9a-f]{32}$/),
      aud: 'POST users/annihilation',
      sub: '7',
    })
  })

  it('contains no user for an endpoint without authentication', async () => {
    const text = await encryptBody({}, { path: '/users/restrictedLogin', userId: null }, 0)
    expect(await decrypt(text)).not.toHaveProperty('sub')
  })

  it('omits both claims for a server that does not know them', async () => {
    config.boundBodies = false
    const text = await encryptBody({ password: 'x' }, { path: '/users/annihilation', userId: 7 }, 0)
    expect(await decrypt(text)).toEqual({ password: 'x', iat: 0, jti: expect.any(String) })
  })
})
