import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlLine, maskedCurlLine } from './curl-line'

const signIn = { host: 'socks5.vpn.zoog.test', port: 1080, username: 'zoog1', password: 'Plain-1' }

describe('the curl line', () => {
  it('R-SOCKS-1 is as short as it can be', () => {
    expect(curlLine(signIn, 'https://app.zoog.test/ip')).toBe(
      'curl --socks5-hostname "zoog1:Plain-1@socks5.vpn.zoog.test:1080" "https://app.zoog.test/ip"',
    )
  })

  it('R-SOCKS-1 leaves nothing of any password to the shell, and all of it to curl', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{12,64}$/), (password) => {
        const line = curlLine({ ...signIn, password }, 'https://app.zoog.test/ip')
        const [, sent = ''] = /"zoog1:([A-Za-z0-9._%-]*)@/.exec(line) ?? []
        expect(decodeURIComponent(sent)).toBe(password)
      }),
    )
  })

  it('R-SOCKS-1 can be shown without the password', () => {
    const shown = maskedCurlLine(signIn, 'https://app.zoog.test/ip')
    expect(shown).toContain('zoog1:••••••••@')
    expect(shown).not.toContain('Plain')
  })
})
