import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoney, setMinorDigits } from './money'

describe('R-PLANS-1 money', () => {
  // Intl of Chromium, Firefox and Node disagrees about some of these.
  beforeAll(() => {
    setMinorDigits([
      { code: 'JPY', digits: 0 },
      { code: 'KWD', digits: 3 },
      { code: 'HUF', digits: 2 },
      { code: 'COP', digits: 2 },
      { code: 'ISK', digits: 0 },
    ])
  })

  it.each([
    ['en', 1199, 'USD', '$11.99'],
    ['en', -1199, 'USD', '−$11.99'],
    ['es', -1199, 'EUR', '−11,99\u00a0€'],
    ['en', 1199, 'JPY', '¥1,199'],
    ['en', 1199, 'KWD', 'KWD\u00a01.199'],
    ['en', 119900, 'HUF', 'HUF\u00a01,199.00'],
    ['en', 119900, 'COP', 'COP\u00a01,199.00'],
    ['en', 1199, 'ISK', 'ISK\u00a01,199'],
  ])('in %s: %i of %s', (locale, minorUnits, currency, text) => {
    expect(formatMoney(minorUnits, currency, locale)).toBe(text)
  })

  it('has the minor digits that the server names, not those of Intl', () => {
    setMinorDigits([{ code: 'HUF', digits: 0 }])
    expect(formatMoney(1199, 'HUF', 'en')).toBe('HUF\u00a01,199')
    setMinorDigits([{ code: 'HUF', digits: 2 }])
    expect(formatMoney(119_900, 'HUF', 'en')).toBe('HUF\u00a01,199.00')
  })

  it('is isolated from right-to-left text in Persian', () => {
    expect(formatMoney(6800, 'CNY', 'fa')).toMatch(/^\u2066.+\u2069$/)
  })
})
