import { CURRENCIES } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import { getCountryCurrency, pickCurrency } from './currency'

describe('R-PLANS-1 R-IP-1 the first currency', () => {
  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['GB', 'GBP'],
    ['RU', 'RUB'],
    ['CN', 'CNY'],
    ['JP', 'USD'],
    [null, 'USD'],
  ])('R-IP-1 country %s: %s', (country, currency) => {
    expect(getCountryCurrency(country)).toBe(currency)
  })

  it('is the one that was chosen before', () => {
    expect(pickCurrency('GBP', 'DE', CURRENCIES)).toBe('GBP')
  })

  it('is one that can be paid in, whatever is stored or whoever asks', () => {
    expect(pickCurrency('XXX', 'DE', CURRENCIES)).toBe('EUR')
    expect(pickCurrency(null, 'RU', ['USD', 'EUR'])).toBe('USD')
    expect(pickCurrency(null, 'RU', ['EUR'])).toBe('EUR')
  })

  it("is the country's where the list of currencies could not be had", () => {
    expect(pickCurrency('GBP', 'DE', null)).toBe('EUR')
  })
})
