import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createWireGuardConfig,
  createWireGuardFile,
  getTunnelName,
  isUsableServer,
  type WireGuardOptions,
  type WireGuardServer,
} from './wireguard-file'

const key = `${'A'.repeat(42)}Q=`
const server: WireGuardServer = { serverId: 7, host: 'nl-1.vpn.zoog.test', port: 51_820, publicKey: key }
const own = { name: 'Laptop', privateKey: key, addresses: ['10.66.0.2/32', 'fd66::2/128'] }
const options: WireGuardOptions = { dns: ['10.66.0.1', 'fd66::1'], keepAlive: true }
const anyText = fc.string({ unit: 'binary', maxLength: 300 })

describe('WireGuard files', () => {
  it('R-WG-1 say exactly what WireGuard needs, with what was chosen as comments', () => {
    expect(
      createWireGuardFile(own, server, options, 'Amsterdam, Netherlands'),
    ).toBe(`# Zoog VPN: Amsterdam, Netherlands
# Key: Laptop
# DNS of the VPN: on
# Keep-alive: on
[Interface]
PrivateKey = ${key}
Address = 10.66.0.2/32, fd66::2/128
DNS = 10.66.0.1, fd66::1

[Peer]
PublicKey = ${key}
AllowedIPs = 0.0.0.0/0, ::/0
Endpoint = nl-1.vpn.zoog.test:51820
PersistentKeepalive = 25
`)
  })

  it('R-WG-1 leave out what was not chosen', () => {
    const file = createWireGuardFile(own, server, { dns: [], keepAlive: false }, 'Amsterdam')
    expect(file).not.toMatch(/^DNS|^PersistentKeepalive/m)
    expect(file).toContain('# DNS of the VPN: off\n# Keep-alive: off\n')
  })

  it('R-WG-1 no name puts a line of its own into a file', () => {
    const known =
      /^(#.*|\[Interface\]|\[Peer\]|(PrivateKey|PublicKey) = [A-Za-z0-9+/]{43}=|(Address|DNS|AllowedIPs) = [0-9a-f:./, ]+|Endpoint = [\w.:[\]-]+:\d+|PersistentKeepalive = 25|)$/i
    fc.assert(
      fc.property(anyText, anyText, (name, text) => {
        const candidates = [server, { ...server, host: text }, { ...server, publicKey: text }]
        for (const candidate of candidates.filter(isUsableServer)) {
          const mine = { ...own, name, addresses: [...own.addresses, text] }
          const file = createWireGuardFile(mine, candidate, { ...options, dns: [...options.dns, text] }, name)
          for (const line of file.split('\n')) expect(line).toMatch(known)
        }
      }),
    )
  })

  it('R-WG-1 an address of IP 6 stands in brackets', () => {
    expect(createWireGuardConfig(own, { ...server, host: 'fd00::9' }, options)).toContain(
      'Endpoint = [fd00::9]:51820\n',
    )
  })

  it('R-WG-1 a tunnel’s name is one that wg-quick takes, and its own', () => {
    expect(getTunnelName({ host: 'nl-amsterdam-1.vpn.zoog.test', serverId: 3 })).toBe('nl-amsterdam-1')
    expect(getTunnelName({ host: 'us-los-angeles-1.vpn.zoog.test', serverId: 3 })).toBe('us-los-angeles')
    expect(
      getTunnelName({ host: 'us-los-angeles-2.vpn.zoog.test', serverId: 64 }, new Set(['us-los-angeles'])),
    ).toBe('us-los-angel-64')
    fc.assert(
      fc.property(anyText, fc.nat({ max: 1_000_000 }), fc.boolean(), (host, serverId, again) => {
        const first = getTunnelName({ host, serverId })
        const name = again ? getTunnelName({ host, serverId }, new Set([first])) : first
        expect(name).toMatch(/^[a-zA-Z0-9_=+.-]{1,15}$/)
      }),
    )
  })
})
