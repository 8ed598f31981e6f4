import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadVpnAuthority } from './vpn-authority'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zoog-vpn-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('OpenVPN certificate authority', () => {
  it('R-OVPN-1 is a real certificate authority with its own key', async () => {
    const { ca, caKey } = await loadVpnAuthority(null)
    const certificate = new X509Certificate(ca)
    expect(certificate.ca).toBe(true)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(createPrivateKey(caKey))).toBe(true)
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
  })

  it("R-OVPN-1 has a 2048-bit static key in OpenVPN's format", async () => {
    const { tlsCrypt } = await loadVpnAuthority(null)
    expect(tlsCrypt).toMatch(
      /^#\n# 2048 bit OpenVPN static key\n#\n-----BEGIN OpenVPN Static key V1-----\n([0-9a-f]{32}\n){16}-----END OpenVPN Static key V1-----\n$/,
    )
  })

  it('is stored for the owner only, and created once by two parallel calls', async () => {
    const [one, other] = await Promise.all([loadVpnAuthority(folder), loadVpnAuthority(folder)])
    expect(other).toEqual(one)
    const file = join(folder, 'openvpn.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(one)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it.each(['{}', '{"ca"'])(
    'R-OVPN-1 reports an unreadable file (%s), and recovers without it',
    async (content) => {
      const file = join(folder, 'openvpn.json')
      writeFileSync(file, content)
      await expect(loadVpnAuthority(folder)).rejects.toThrow(`${file} does not contain OpenVPN keys`)
      rmSync(file)
      await expect(loadVpnAuthority(folder)).resolves.toHaveProperty('ca')
    },
  )
})
