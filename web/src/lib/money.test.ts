import { describe, expect, it } from 'vitest'
import { formatMoney } from './money'

describe('R-PLANS-1 money', () => {
  it.each([
    ['en', 1199, 'USD', '$11.99'],
    ['en', -1199, 'USD', '−$11.99'],
    ['es', -1199, 'EUR', '−11,99\u00a0€'],
    ['en', 1199, 'JPY', '¥1,199'],
  ])('in %s: %i of %s', (locale, minorUnits, currency, text) => {
    expect(formatMoney(minorUnits, currency, locale)).toBe(text)
  })

  it('in Persian it is kept apart from the words around it, which are read the other way', () => {
    expect(formatMoney(6800, 'CNY', 'fa')).toMatch(/^\u2066.+\u2069$/)
  })
})
