import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIncludedTax } from './invoice'
import { CURRENCIES } from './plans'

const rates = fc.integer({ min: 0, max: 10_000 })
/** Currencies with zero and three minor digits too: amounts are whole minor units in any case. */
const currencies = fc.constantFrom(...CURRENCIES, 'JPY', 'KWD')
const sums = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('R-PAYWAY-4 the tax included in a price', () => {
  it.each([
    [11_900, 1900, 10_000, 1900],
    [4788, 2000, 3990, 798],
    [999, 1900, 839, 160],
    [100, 810, 93, 7],
    // Exactly half a unit is rounded up.
    [3, 10_000, 1, 2],
    [1, 1900, 1, 0],
    [0, 2500, 0, 0],
    [4788, 0, 4788, 0],
    [Number.MAX_SAFE_INTEGER, 2700, 7_092_282_877_748_812, 1_914_916_376_992_179],
  ])('%i at %i: %i and %i', (gross, rate, net, tax) => {
    expect(splitIncludedTax(gross, rate)).toEqual({ net, tax })
  })

  it('net and tax add up to the price, and the tax is correctly rounded, in every currency', () => {
    fc.assert(
      fc.property(currencies, sums, rates, (currency, gross, rate) => {
        const { net, tax } = splitIncludedTax(gross, rate)
        const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
          style: 'currency',
          currency,
        }).resolvedOptions()
        expect(maximumFractionDigits).toBeLessThanOrEqual(3)
        expect([Number.isSafeInteger(net), Number.isSafeInteger(tax)]).toEqual([true, true])
        expect(BigInt(net) + BigInt(tax)).toBe(BigInt(gross))
        // |tax - gross * rate / (10000 + rate)| <= 1/2 in whole numbers; half is rounded up.
        const off = 2n * (BigInt(tax) * BigInt(10_000 + rate) - BigInt(gross) * BigInt(rate))
        expect(off <= BigInt(10_000 + rate) && off > -BigInt(10_000 + rate)).toBe(true)
      }),
    )
  })

  it('a higher rate or price never includes less tax', () => {
    fc.assert(
      fc.property(sums, rates, rates, (gross, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(splitIncludedTax(gross, low).tax).toBeLessThanOrEqual(splitIncludedTax(gross, high).tax)
        if (gross > 0)
          expect(splitIncludedTax(gross - 1, high).tax).toBeLessThanOrEqual(splitIncludedTax(gross, high).tax)
      }),
    )
  })
})
