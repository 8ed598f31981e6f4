import type { PriceQuote } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getSummaryLines } from './summary-lines'

const quote = (overrides: Partial<PriceQuote>): PriceQuote => ({
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  currency: 'USD',
  term: 12,
  amount: 4788,
  amountDue: 4788,
  perMonth: 399,
  listAmount: 11_988,
  discount: null,
  taxes: [],
  renewAmount: 4788,
  renewsAt: '2027-06-01 12:00:00',
  trialDays: 0,
  ...overrides,
})

describe('R-PLANS-1 the lines of a summary', () => {
  it('R-PLANS-1 are the regular price, the saving of the term and the promo discount', () => {
    expect(getSummaryLines(quote({}))).toEqual([
      { kind: 'list', amount: 11_988 },
      { kind: 'term', amount: -7200 },
    ])
    const discount = { code: 'ZOOG20', kind: 'percent' as const, percent: 20, amount: 958 }
    expect(getSummaryLines(quote({ amount: 3830, amountDue: 3830, discount }))).toEqual([
      { kind: 'list', amount: 11_988 },
      { kind: 'term', amount: -7200 },
      { kind: 'promo', amount: -958 },
    ])
  })

  it('R-PLANS-1 include a promo discount without a term saving', () => {
    const discount = { code: 'ZOOG20', kind: 'percent' as const, percent: 20, amount: 200 }
    expect(getSummaryLines(quote({ amount: 799, amountDue: 799, listAmount: 999, discount }))).toEqual([
      { kind: 'list', amount: 999 },
      { kind: 'promo', amount: -200 },
    ])
  })

  it.each([
    ['a price without a saving', { amount: 999, amountDue: 999, listAmount: 999 }],
    ['a trial with a separate price for its first days', { amountDue: 100, trialDays: 7 }],
    ['a price that does not add up', { listAmount: 4000 }],
  ])('R-PLANS-1 are empty for %s', (_name, overrides) => {
    expect(getSummaryLines(quote(overrides))).toEqual([])
  })

  it('R-PLANS-1 always add up to the amount due', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), (amount, term, promo) => {
        const discount =
          promo > 0 ? { code: 'A', kind: 'fixed' as const, percent: null, amount: promo } : null
        const lines = getSummaryLines(
          quote({ amount, amountDue: amount, listAmount: amount + term + promo, discount }),
        )
        const sum = lines.reduce((total, line) => total + line.amount, 0)
        if (lines.length > 0) expect(sum).toBe(amount)
      }),
    )
  })
})
