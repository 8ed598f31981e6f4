import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnyText } from '../../testing/texts'
import {
  createTunnelNames,
  createWireGuardConfig,
  createWireGuardFile,
  isUsableServer,
  type WireGuardOptions,
  type WireGuardServer,
} from './wireguard-file'

const key = `${'A'.repeat(42)}Q=`
const server: WireGuardServer = { serverId: 7, host: 'nl-1.vpn.zoog.test', port: 51_820, publicKey: key }
const own = { id: 5, name: 'Laptop', privateKey: key, addresses: ['10.66.0.2/32', 'fd66::2/128'] }
const options: WireGuardOptions = { dns: ['10.66.0.1', 'fd66::1'], isKeptAlive: true, isIpv4Only: false }
const anyText = createAnyText({ maxLength: 300 })

describe('R-WG-1 WireGuard files', () => {
  it('contain the settings that WireGuard needs, and the selected options as comments', () => {
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

  it('omit options that were not selected', () => {
    const file = createWireGuardFile(
      own,
      server,
      { dns: [], isKeptAlive: false, isIpv4Only: false },
      'Amsterdam',
    )
    expect(file).not.toMatch(/^DNS|^PersistentKeepalive/m)
    expect(file).toContain('# DNS of the VPN: off\n# Keep-alive: off\n')
  })

  it('contain no extra line from any name', () => {
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

  it('put an IPv6 address in brackets', () => {
    expect(createWireGuardConfig(own, { ...server, host: 'fd00::9' }, options)).toContain(
      'Endpoint = [fd00::9]:51820\n',
    )
  })

  it('contain no IPv6 address with the IPv4-only option', () => {
    const ipv4 = { ...options, isIpv4Only: true }
    const file = createWireGuardConfig(own, server, ipv4)
    expect(file).toContain('Address = 10.66.0.2/32\nDNS = 10.66.0.1\n')
    expect(file).toContain('AllowedIPs = 0.0.0.0/0\n')
    expect(createWireGuardFile(own, server, ipv4, 'Amsterdam')).toContain('# IPv4 only: on\n[Interface]')
  })

  it('have tunnel names with device and location', () => {
    const hosts = [
      'nl-amsterdam-1',
      'us-los-angeles-1',
      'us-los-angeles-2',
      'us-san-jose-1',
      'us-sanjose-1',
      'de7',
    ]
    const servers = hosts.map((label, index) => ({ host: `${label}.vpn.zoog.test`, serverId: index + 60 }))
    const laptop = { id: 40, name: 'Laptop (work)' }
    const others = [laptop, { id: 41, name: 'Laptop (home)' }, { id: 42, name: 'گوشی' }]
    expect([...createTunnelNames(servers, laptop, [laptop]).values()]).toEqual([
      'laptop-nl-amst1',
      'laptop-us-losa1',
      'laptop-us-losa2',
      'laptop-s63',
      'laptop-s64',
      'laptop-de7',
    ])
    expect(createTunnelNames(servers, laptop, others).get(60)).toBe('lapt14-nl-amst1')
    expect(createTunnelNames(servers, { id: 42, name: 'گوشی' }, others).get(60)).toBe('16-nl-amst1')
    expect(createTunnelNames(servers, null, []).get(60)).toBe('device-nl-amst1')
  })

  it('have unique tunnel names that wg-quick accepts', () => {
    const hosts = fc.uniqueArray(fc.tuple(anyText, fc.nat({ max: 1_000_000 })), { selector: ([, id]) => id })
    fc.assert(
      fc.property(hosts, anyText, fc.nat({ max: 1_000_000 }), (servers, name, id) => {
        const named = createTunnelNames(
          servers.map(([host, serverId]) => ({ host, serverId })),
          { id, name },
          [{ id: id + 1, name }],
        )
        expect(new Set(named.values()).size).toBe(servers.length)
        for (const name of named.values()) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,14}$/)
      }),
    )
  })
})
