import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnyText } from '../testing/texts'
import { getFileBaseName, isHost, isIpAddress, toCommentText } from './config-text'

const anyText = createAnyText({ maxLength: 300 })

describe('texts in configuration files', () => {
  it('R-OVPN-1 turns any name into a short comment of one line', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const comment = toCommentText(name)
        expect(comment).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(new TextEncoder().encode(comment).length).toBeLessThanOrEqual(160)
      }),
    )
    expect(toCommentText('📍'.repeat(200))).toBe('📍'.repeat(40))
    expect(toCommentText('São Paulo,\n script-security 2')).toBe('São Paulo, script-security 2')
  })

  it('R-OVPN-1 accepts only a host name or an address as host', () => {
    for (const host of ['nl-1.vpn.zoog.test', '198.18.0.1', 'fd66::1', 'localhost'])
      expect(isHost(host)).toBe(true)
    for (const host of ['', 'a b', 'a\nup /x', 'a"', '-x', 'a..b', '#a', 'a;b', `${'a'.repeat(64)}.b`])
      expect(isHost(host)).toBe(false)
    fc.assert(fc.property(anyText, (text) => !isHost(text) || /^[\w.:-]+$/.test(text)))
  })

  it('R-WG-1 accepts an address with a prefix length', () => {
    for (const text of ['10.66.0.2/32', 'fd66::2/128', '10.66.0.1', '::1'])
      expect(isIpAddress(text)).toBe(true)
    for (const text of ['', 'x', '10.66.0.1\nPostUp = x', '10.66.0.1, 1.1.1.1', '10.0.0.1/'])
      expect(isIpAddress(text)).toBe(false)
  })

  it('R-OVPN-1 derives a safe file name from the host', () => {
    expect(getFileBaseName('nl-amsterdam-1.vpn.zoog.test', 7)).toBe('nl-amsterdam-1')
    expect(getFileBaseName('198.18.0.1', 7)).toBe('server-7')
    expect(getFileBaseName('fd66::1', 7)).toBe('server-7')
    expect(getFileBaseName('..', 7)).toBe('server-7')
    fc.assert(
      fc.property(anyText, fc.nat(), (host, id) => /^[a-z0-9][a-z0-9-]*$/.test(getFileBaseName(host, id))),
    )
  })
})
