import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnyText } from '../../testing/texts'
import { createOpenVpnFile, isUsableRemote, PROTOCOLS, parseSharedParts, type Remote } from './openvpn-file'

const ca = '-----BEGIN CERTIFICATE-----\nMIIB/+8=\n-----END CERTIFICATE-----\n'
const tlsCrypt = `#\n# 2048 bit OpenVPN static key\n#\n-----BEGIN OpenVPN Static key V1-----\n${'0123456789abcdef'.repeat(2)}\n-----END OpenVPN Static key V1-----\n`
const remote: Remote = {
  serverId: 7,
  host: 'nl-amsterdam-1.vpn.zoog.test',
  verifyName: 'nl-amsterdam-1.vpn.zoog.test',
  udpPorts: [1194, 53],
  tcpPorts: [443],
}
const parts = parseSharedParts({ ca, tlsCrypt })
if (!parts) throw new Error('The certificate or key of the test is invalid.')

/** The directives that a file may contain. */
const KNOWN =
  /^(#.*|client|dev tun|proto (udp|tcp)|remote [\w.:-]+ \d+|setenv CLIENT_CERT 0|ignore-unknown-option data-ciphers|ncp-ciphers [A-Z0-9:-]+|resolv-retry infinite|nobind|persist-key|persist-tun|remote-cert-tls server|verify-x509-name ([\w.*-]+|"([^"\\]|\\.)*") name|auth-user-pass|auth SHA512|data-ciphers [A-Z0-9:-]+|verb 3|<\/?(ca|tls-crypt)>|-----(BEGIN|END) (CERTIFICATE|OpenVPN Static key V1)-----|[A-Za-z0-9+/=]+|)$/

const anyText = createAnyText({ maxLength: 300 })

describe('R-OVPN-1 OpenVPN files', () => {
  it('contain the directives that OpenVPN needs', () => {
    expect(
      createOpenVpnFile(parts, remote, 'udp', 'Amsterdam, Netherlands'),
    ).toBe(`# Zoog VPN: Amsterdam, Netherlands (UDP)
client
dev tun
proto udp
remote nl-amsterdam-1.vpn.zoog.test 1194
remote nl-amsterdam-1.vpn.zoog.test 53
resolv-retry infinite
nobind
persist-key
persist-tun
remote-cert-tls server
verify-x509-name nl-amsterdam-1.vpn.zoog.test name
auth-user-pass
setenv CLIENT_CERT 0
auth SHA512
ignore-unknown-option data-ciphers
ncp-ciphers AES-256-GCM:AES-128-GCM
data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305
verb 3
<ca>
-----BEGIN CERTIFICATE-----
MIIB/+8=
-----END CERTIFICATE-----
</ca>
<tls-crypt>
-----BEGIN OpenVPN Static key V1-----
0123456789abcdef0123456789abcdef
-----END OpenVPN Static key V1-----
</tls-crypt>
`)
  })

  it('contain no cipher or compression that servers must agree to', () => {
    const file = createOpenVpnFile(parts, remote, 'tcp', 'Amsterdam')
    expect(file).toContain('proto tcp\nremote nl-amsterdam-1.vpn.zoog.test 443\nresolv-retry')
    expect(file).not.toMatch(/^cipher |comp-lzo/m)
  })

  it('contain no extra line from any name', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        anyText,
        fc.constantFrom(...PROTOCOLS),
        (locationName, host, verifyName, protocol) => {
          const candidates = [remote, { ...remote, host }, { ...remote, verifyName }]
          for (const candidate of candidates.filter(isUsableRemote)) {
            const file = createOpenVpnFile(parts, candidate, protocol, locationName)
            expect(file.endsWith('</tls-crypt>\n')).toBe(true)
            expect(file).not.toContain('\r')
            for (const line of file.split('\n')) {
              expect(line).toMatch(KNOWN)
              // OpenVPN's line limit.
              expect(new TextEncoder().encode(line).length).toBeLessThan(256)
            }
            expect(file.match(/^(client|proto .*|verify-x509-name .*)$/gm)).toHaveLength(3)
          }
        },
      ),
    )
  })

  it('quote a certificate name with spaces and quotes', () => {
    const file = createOpenVpnFile(parts, { ...remote, verifyName: 'My "VPN" \\ 1' }, 'udp', 'x')
    expect(file).toContain('verify-x509-name "My \\"VPN\\" \\\\ 1" name\n')
  })

  it('are not generated from an invalid certificate or key', () => {
    expect(parseSharedParts({ ca: '', tlsCrypt })).toBeNull()
    expect(parseSharedParts({ ca, tlsCrypt: 'up /tmp/x' })).toBeNull()
    expect(parseSharedParts({ ca: `${ca}</ca>\nscript-security 2\n${ca}`, tlsCrypt })?.ca).not.toContain(
      'script',
    )
    expect(parseSharedParts({ ca: ca.replaceAll('\n', '\r\n'), tlsCrypt })?.ca).toBe(ca.trim())
    expect(isUsableRemote({ ...remote, host: 'a\nup /tmp/x' })).toBe(false)
  })
})
