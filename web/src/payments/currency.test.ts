import { CURRENCIES } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import { currencyOfCountry, firstCurrency } from './currency'

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
    expect(currencyOfCountry(country)).toBe(currency)
  })

  it('is the one that was chosen before', () => {
    expect(firstCurrency('GBP', 'DE', CURRENCIES)).toBe('GBP')
  })

  it('is one that can be paid in, whatever is stored or whoever asks', () => {
    expect(firstCurrency('XXX', 'DE', CURRENCIES)).toBe('EUR')
    expect(firstCurrency(null, 'RU', ['USD', 'EUR'])).toBe('USD')
    expect(firstCurrency(null, 'RU', ['EUR'])).toBe('EUR')
  })

  it("is the country's where the list of currencies could not be had", () => {
    expect(firstCurrency('GBP', 'DE', null)).toBe('EUR')
  })
})
