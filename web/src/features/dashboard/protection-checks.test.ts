import { describe, expect, it } from 'vitest'
import { getProtectionChecks, getProtectionVerdict, type ProtectionFindings } from './protection-checks'

const EXIT = '198.18.0.1'
const OWN = '203.0.113.7'
const ownServer = { address: '10.66.0.1', isOurs: true }
const foreignServer = { address: '192.0.2.53', isOurs: false }
const connected: ProtectionFindings = {
  info: { code: 'JP', address: EXIT, isOurs: true, serverId: 7 },
  addresses: [EXIT],
  isThorough: true,
  resolvers: [ownServer],
}
/** Returns the states that aren't good, and the verdict. */
const getStates = (findings: Partial<ProtectionFindings>) => {
  const checks = getProtectionChecks({ ...connected, ...findings })
  const notGood = checks.filter(({ state }) => state !== 'good').map(({ name, state }) => `${name} ${state}`)
  return [...notGood, getProtectionVerdict(checks)].join(', ')
}
const ownAddress = { info: { code: 'NL', address: OWN, isOurs: false }, addresses: [OWN] }
const ownIpv6 = { info: { code: 'NL', address: '2001:db8::7', isOurs: false }, addresses: [] }

describe('R-PROTECT-1 protection checks', () => {
  it.each<[string, Partial<ProtectionFindings>, string]>([
    ['connected', {}, 'good'],
    ['not connected', ownAddress, 'address bad, location bad, webrtc bad, bad'],
    ['not connected, over IPv6', ownIpv6, 'address bad, location bad, ipv6 bad, bad'],
    ['IPv6 leak', { addresses: [EXIT, '2001:db8::7'] }, 'ipv6 bad, leak'],
    ['WebRTC leak', { addresses: [OWN] }, 'webrtc bad, leak'],
    ['one foreign resolver', { resolvers: [ownServer, foreignServer] }, 'dns bad, leak'],
    ['resolver test without a lookup', { resolvers: [] }, 'dns unknown, good'],
    ['browser without WebRTC', { addresses: null }, 'ipv6 unknown, good'],
    ['no STUN server', { addresses: [], isThorough: false }, 'ipv6 unknown, webrtc unknown, good'],
    [
      'server that does not detect connections',
      { info: { code: 'NL' } },
      'address unknown, location unknown, webrtc bad, unknown',
    ],
    ['no response', { info: undefined, addresses: [] }, 'address unknown, location unknown, unknown'],
  ])('reports the states: %s', (_, findings, states) => {
    expect(getStates(findings)).toBe(states)
  })

  it('omits the resolvers without a resolver test', () => {
    const names = getProtectionChecks({ ...connected, resolvers: null }).map(({ name }) => name)
    expect(names).toEqual(['address', 'location', 'ipv6', 'webrtc'])
  })

  it('returns the exposed addresses', () => {
    const checks = getProtectionChecks({
      ...connected,
      addresses: [OWN],
      resolvers: [foreignServer],
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
