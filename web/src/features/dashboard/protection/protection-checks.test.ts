import { describe, expect, it } from 'vitest'
import { getProtectionChecks, getProtectionVerdict, type ProtectionFindings } from './protection-checks'

const EXIT = '198.18.0.1'
const OWN = '203.0.113.7'
const connected: ProtectionFindings = {
  info: { code: 'JP', address: EXIT, isOurs: true, serverId: 7 },
  addresses: [EXIT],
  isThorough: true,
  resolvers: [{ address: '10.66.0.1', isOurs: true }],
}
const statesOf = (findings: Partial<ProtectionFindings>) => {
  const checks = getProtectionChecks({ ...connected, ...findings })
  return [...checks.map(({ name, state }) => `${name} ${state}`), getProtectionVerdict(checks)].join(', ')
}

describe('R-PROTECT-1 what is seen of a person', () => {
  it.each<[string, Partial<ProtectionFindings>, string]>([
    ['connected', {}, 'address good, location good, ipv6 good, webrtc good, dns good, good'],
    [
      'not connected',
      {
        info: { code: 'NL', address: OWN, isOurs: false },
        addresses: [OWN],
        resolvers: [{ address: '192.0.2.53', isOurs: false }],
      },
      'address bad, location bad, ipv6 good, webrtc bad, dns bad, bad',
    ],
    [
      'not connected, over IPv6',
      { info: { code: 'NL', address: '2001:db8::7', isOurs: false }, addresses: [] },
      'address bad, location bad, ipv6 bad, webrtc good, dns good, bad',
    ],
    [
      'past the tunnel by IPv6',
      { addresses: [EXIT, '2001:db8::7'] },
      'address good, location good, ipv6 bad, webrtc good, dns good, leak',
    ],
    [
      'past the tunnel by WebRTC',
      { addresses: [OWN] },
      'address good, location good, ipv6 good, webrtc bad, dns good, leak',
    ],
    [
      'one resolver of somebody else’s',
      {
        resolvers: [
          { address: '10.66.0.1', isOurs: true },
          { address: '192.0.2.53', isOurs: false },
        ],
      },
      'address good, location good, ipv6 good, webrtc good, dns bad, leak',
    ],
    [
      'a resolver test that nobody asked',
      { resolvers: [] },
      'address good, location good, ipv6 good, webrtc good, dns unknown, good',
    ],
    [
      'without a resolver test',
      { resolvers: null },
      'address good, location good, ipv6 good, webrtc good, good',
    ],
    [
      'a browser without WebRTC',
      { addresses: null },
      'address good, location good, ipv6 unknown, webrtc good, dns good, good',
    ],
    [
      'nothing found by a browser that nobody tells how it is seen',
      { addresses: [], isThorough: false },
      'address good, location good, ipv6 unknown, webrtc unknown, dns good, good',
    ],
    [
      'a server that does not tell',
      { info: { code: 'NL' } },
      'address unknown, location unknown, ipv6 good, webrtc bad, dns good, unknown',
    ],
    [
      'no answer',
      { info: undefined, addresses: [] },
      'address unknown, location unknown, ipv6 good, webrtc good, dns good, unknown',
    ],
  ])('%s', (_, findings, states) => {
    expect(statesOf(findings)).toBe(states)
  })

  it('names what is seen', () => {
    const seen = getProtectionChecks({
      ...connected,
      addresses: [OWN],
      resolvers: [{ address: '192.0.2.53', isOurs: false }],
    })
    expect(Object.fromEntries(seen.map((check) => [check.name, check.exposed]))).toEqual({
      address: EXIT,
      location: '',
      ipv6: '',
      webrtc: OWN,
      dns: '192.0.2.53',
    })
  })
})
