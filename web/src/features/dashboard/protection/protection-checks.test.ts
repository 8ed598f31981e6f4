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
const getStates = (findings: Partial<ProtectionFindings>) => {
  const checks = getProtectionChecks({ ...connected, ...findings })
  return [...checks.map(({ name, state }) => `${name} ${state}`), getProtectionVerdict(checks)].join(', ')
}

describe('R-PROTECT-1 protection checks', () => {
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
      'IPv6 leak',
      { addresses: [EXIT, '2001:db8::7'] },
      'address good, location good, ipv6 bad, webrtc good, dns good, leak',
    ],
    [
      'WebRTC leak',
      { addresses: [OWN] },
      'address good, location good, ipv6 good, webrtc bad, dns good, leak',
    ],
    [
      'one foreign resolver',
      {
        resolvers: [
          { address: '10.66.0.1', isOurs: true },
          { address: '192.0.2.53', isOurs: false },
        ],
      },
      'address good, location good, ipv6 good, webrtc good, dns bad, leak',
    ],
    [
      'resolver test without a lookup',
      { resolvers: [] },
      'address good, location good, ipv6 good, webrtc good, dns unknown, good',
    ],
    ['no resolver test', { resolvers: null }, 'address good, location good, ipv6 good, webrtc good, good'],
    [
      'browser without WebRTC',
      { addresses: null },
      'address good, location good, ipv6 unknown, webrtc good, dns good, good',
    ],
    [
      'no WebRTC addresses without a STUN server',
      { addresses: [], isThorough: false },
      'address good, location good, ipv6 unknown, webrtc unknown, dns good, good',
    ],
    [
      'server that does not detect connections',
      { info: { code: 'NL' } },
      'address unknown, location unknown, ipv6 good, webrtc bad, dns good, unknown',
    ],
    [
      'no response',
      { info: undefined, addresses: [] },
      'address unknown, location unknown, ipv6 good, webrtc good, dns good, unknown',
    ],
  ])('reports the states: %s', (_, findings, states) => {
    expect(getStates(findings)).toBe(states)
  })

  it('returns the exposed addresses', () => {
    const checks = getProtectionChecks({
      ...connected,
      addresses: [OWN],
      resolvers: [{ address: '192.0.2.53', isOurs: false }],
    })
    expect(Object.fromEntries(checks.map((check) => [check.name, check.exposed]))).toEqual({
      address: EXIT,
      location: '',
      ipv6: '',
      webrtc: OWN,
      dns: '192.0.2.53',
    })
  })
})
