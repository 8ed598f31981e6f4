import { CURRENCIES } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import { getCountryCurrency, pickCurrency } from './currency'

describe('R-PLANS-1 R-IP-1 the initial currency', () => {
  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['GB', 'GBP'],
    ['RU', 'RUB'],
    ['CN', 'CNY'],
    ['JP', 'USD'],
    [null, 'USD'],
  ])('country %s: %s', (country, currency) => {
    expect(getCountryCurrency(country)).toBe(currency)
  })

  it('is the last chosen one', () => {
    expect(pickCurrency('GBP', 'DE', CURRENCIES)).toBe('GBP')
  })

  it('is always payable', () => {
    expect(pickCurrency('XXX', 'DE', CURRENCIES)).toBe('EUR')
    expect(pickCurrency(null, 'RU', ['USD', 'EUR'])).toBe('USD')
    expect(pickCurrency(null, 'RU', ['EUR'])).toBe('EUR')
  })

  it("is the country's if the currencies failed to load", () => {
    expect(pickCurrency('GBP', 'DE', null)).toBe('EUR')
  })
})
