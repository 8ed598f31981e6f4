import { describe, expect, it } from 'vitest'
import { email } from './email'
import { normalizeEnteredText } from './entered-text'
import { promocode } from './fields'
import { parseGiftCode } from './gift'
import { enteredCode, parseTwoFactorCode } from './two-factor'

describe('R-CHECK-2 entered text is normalized', () => {
  it.each([
    ['１２３　４５６', '123 456'],
    ['۱۲۳٤٥٦', '123456'],
    ['\u200e123\u00a0456\u202c', '123 456'],
    ['ＳＵＭＭＥＲ－２０', 'SUMMER-20'],
    ['SUMMER\u201120', 'SUMMER-20'],
    ['SUM\u00adMER\u201320', 'SUMMER-20'],
    ['anna\u200c@example．com', 'anna@example.com'],
  ])('%j', (entered, expected) => expect(normalizeEnteredText(entered)).toBe(expected))

  it('in email addresses', () => {
    expect(email.parse('ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('anna@example.com')
    expect(email.parse('\u00a0anna\u200b@exam\u2011ple.com\u200f')).toBe('anna@exam-ple.com')
  })

  it('in promo codes', () => {
    expect(promocode.parse('\u2066ＳＵＭＭＥＲ\u201320\u2069')).toBe('SUMMER-20')
  })

  it('R-PAYWAY-3 in gift codes', () => {
    expect(parseGiftCode(' gift\u2011３0\u00a0days ')).toBe('GIFT-30DAYS')
  })

  it('R-KEYS-1 in codes of two-factor authentication', () => {
    expect(parseTwoFactorCode('１２３\u2013۴۵۶')).toEqual({ kind: 'app', code: '123456' })
    expect(enteredCode.parse('\u200e１２３ ４５６')).toBe('123 456')
  })
})
