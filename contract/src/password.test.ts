import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords'
import { LIMITS } from './constants'
import { newPassword } from './password'
import { findPasswordProblem } from './password-rules'
import { PERSONA_PASSWORD } from './personas'

const common = new Set(COMMON_PASSWORDS)
const anna = { email: 'Anna.Petrova@mail.example', name: 'Anna Ivanovna Petrova' }
const problem = (password: string, owner = anna) => findPasswordProblem(password, owner, common)

describe('a new password', () => {
  it('may contain any words, spaces and scripts, and is not trimmed', () => {
    for (const password of [
      'correct horse battery',
      ' pass phrase ',
      'ключ от квартиры',
      '密码密码密码密码',
      '😀😀😀😀',
      '2 4 6 8 1',
    ])
      expect([password, problem(password)]).toEqual([password, null])
    expect(problem('a long phrase, '.repeat(9).slice(0, LIMITS.passwordMax))).toBeNull()
    expect(newPassword.parse(' 12 4567 ')).toBe(' 12 4567 ')
  })

  it('has 8 to 128 characters', () => {
    expect(problem('7 chars')).toBe('tooShort')
    expect(newPassword.safeParse('7 chars').success).toBe(false)
    expect(problem('x'.repeat(LIMITS.passwordMax + 1))).toBe('tooLong')
    expect(newPassword.safeParse('x'.repeat(LIMITS.passwordMax + 1)).success).toBe(false)
  })

  it.each(['password', 'PassWord1', 'iloveyou', '1q2w3e4r5t'])(
    'is no common password in any spelling: %s',
    (password) => {
      expect(problem(password)).toBe('common')
      expect(findPasswordProblem(password, anna, null)).toBeNull()
    },
  )

  it.each([
    'zoogvpn1',
    'ZOOG-VPN-2026',
    'vpnvpnvpn',
    'z.o.o.g.v.p.n',
    'anna.petrova',
    'Petrova1987!',
    'anna-zoog-1',
    'ivanovna77',
    'mail.example',
    'ＡＮＮＡ１９８７',
  ])("does not consist only of the site's and its owner's words: %s", (password) =>
    expect(problem(password)).toBe('ownWords'),
  )

  it('may contain such a word among others', () => {
    for (const password of [PERSONA_PASSWORD, 'my vpn is quick', 'annas other cat', '19871987'])
      expect([password, problem(password)]).toEqual([password, null])
    expect(problem('petrova1987', { email: 'ivan@other.example', name: '' })).toBeNull()
  })

  it('is checked quickly for any owner', () => {
    // A single regular expression instead of removing the words one by one would never end here.
    const owner = { email: 'a@b.example', name: `${'aaa '.repeat(20)}aaaa aaaaa` }
    expect(problem(`${'a'.repeat(LIMITS.passwordMax - 1)}b`, owner)).toBeNull()
  })
})
