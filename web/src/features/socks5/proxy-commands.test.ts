import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCurlCommand, createForwarderCommand } from './proxy-commands'

const credentials = { host: 'socks5.vpn.zoog.test', port: 1080, username: 'zoog1', password: 'Plain-1' }
const address = 'https://app.zoog.test/ip'

describe('R-SOCKS-1 the proxy commands', () => {
  it('are as short as possible', () => {
    expect(createCurlCommand(credentials, address)).toBe(
      'curl --socks5-hostname "zoog1:Plain-1@socks5.vpn.zoog.test:1080" "https://app.zoog.test/ip"',
    )
    expect(createCurlCommand(credentials, address, { program: 'curl.exe' })).toMatch(
      /^curl\.exe --socks5-hostname "/,
    )
    expect(createForwarderCommand({ ...credentials, host: 'fd66::1' })).toBe(
      'gost -L "socks5://127.0.0.1:1081" -F "socks5://zoog1:Plain-1@[fd66::1]:1080"',
    )
  })

  it('encode any password, so that the shell does not interpret it and the program decodes it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{12,64}$/), (password) => {
        for (const line of [
          createCurlCommand({ ...credentials, password }, address),
          createForwarderCommand({ ...credentials, password }),
        ]) {
          const [, sent = ''] = /zoog1:([A-Za-z0-9._%-]*)@/.exec(line) ?? []
          expect(decodeURIComponent(sent)).toBe(password)
        }
      }),
    )
  })

  it('can mask the password', () => {
    for (const shown of [
      createCurlCommand(credentials, address, { isMasked: true }),
      createForwarderCommand(credentials, { isMasked: true }),
    ]) {
      expect(shown).toContain('zoog1:••••••••@')
      expect(shown).not.toContain('Plain')
    }
  })
})
