import { afterEach, describe, expect, it, vi } from 'vitest'
import { generateKeyPair } from './key-pair'

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const algorithm = { name: 'X25519' }
const bits = async (privateKey: CryptoKey, publicKey: CryptoKey) =>
  new Uint8Array(await crypto.subtle.deriveBits({ ...algorithm, public: publicKey }, privateKey, 256))

/** Checks that both keys derive the same secret with another key pair, as in a handshake. */
const expectToBelongTogether = async (pair: { privateKey: string; publicKey: string }) => {
  const other = await crypto.subtle.importKey('raw', bytesOf(pair.publicKey), algorithm, true, [])
  const prefix = bytesOf(btoa('\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x6e\x04\x22\x04\x20'))
  const pkcs8 = new Uint8Array([...prefix, ...bytesOf(pair.privateKey)])
  const own = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['deriveBits'])
  const peer = await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])
  if (!('privateKey' in peer)) throw new Error('no key pair')
  expect(await bits(own, peer.publicKey)).toEqual(await bits(peer.privateKey, other))
}

const expectGood = async () => {
  const pair = await generateKeyPair()
  expect(pair.publicKey).toMatch(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
  const bytes = bytesOf(pair.privateKey)
  expect(bytes).toHaveLength(32)
  expect([(bytes[0] ?? 0) & 7, (bytes[31] ?? 0) & 192]).toEqual([0, 64])
  return pair
}

afterEach(() => vi.restoreAllMocks())

describe('WireGuard key pairs', () => {
  it('R-WG-1 are made by the browser', async () => {
    const pair = await expectGood()
    await expectToBelongTogether(pair)
    expect((await expectGood()).privateKey).not.toBe(pair.privateKey)
  })

  it('R-WG-1 are made by a library where the browser does not know X25519', async () => {
    const refusal = new DOMException('Unrecognized name', 'NotSupportedError')
    const generate = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(refusal)
    const pair = await expectGood()
    const second = await expectGood()
    generate.mockRestore()
    await expectToBelongTogether(pair)
    expect(second.privateKey).not.toBe(pair.privateKey)
  })
})
