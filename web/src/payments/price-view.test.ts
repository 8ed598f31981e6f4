import { CURRENCIES, type PriceQuote } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestQuote } from '../testing/fixtures'
import { getPlanName, getSavePercent, getSummaryLines, toPriceView } from './price-view'
import { getPaymentTexts } from './texts'

const texts = getPaymentTexts()
const yearly = createTestQuote({
  amount: 3830,
  amountDue: 3830,
  perMonth: 319,
  discount: { code: 'ZOOG20', kind: 'percent', percent: 20, amount: 958 },
  renewAmount: 4788,
  renewsAt: '2027-01-31 12:00:00',
})
const view = (overrides: Partial<PriceQuote> = {}, locale = 'en') =>
  toPriceView({ ...yearly, ...overrides }, texts, locale)

describe('R-PLANS-1 the texts of a price', () => {
  it('contain monthly price, total, saving, and the full renewal price', () => {
    expect(view()).toEqual({
      name: 'Yearly Plan',
      perMonth: '$3.19',
      due: '$38.30',
      dueFor: 'for 12 months',
      regularPrice: '$119.88',
      savePercent: 68,
      renewal: 'Renews on January 31, 2027 for $47.88, then every year.',
      devices: null,
      wireGuard: null,
    })
  })

  it('contain the device limit if the server sends it', () => {
    expect(view({ devices: 10 }).devices).toBe('10 devices at the same time')
    expect(view({ devices: 1 }).devices).toBe('1 device at the same time')
  })

  it('name the WireGuard section for a plan with WireGuard', () => {
    expect(view({ hasWireGuard: true }).wireGuard).toBe('WireGuard configuration files')
    expect(view({ hasWireGuard: false }).wireGuard).toBeNull()
  })

  it('use the singular for one month, without a monthly price of the same amount', () => {
    const monthly = {
      tariffKey: 'monthly',
      term: 1,
      amount: 999,
      amountDue: 999,
      listAmount: 999,
      perMonth: 999,
    } as const
    expect(view({ ...monthly, renewAmount: 999 })).toMatchObject({
      perMonth: null,
      dueFor: 'for 1 month',
      regularPrice: null,
      savePercent: 0,
      renewal: 'Renews on January 31, 2027 for $9.99, then every month.',
    })
  })

  it('contain no monthly price and no renewal for a lifetime plan', () => {
    const lifetime = { tariffKey: 'lifetime', term: 'lifetime', perMonth: null } as const
    expect(view({ ...lifetime, renewAmount: null, renewsAt: null })).toMatchObject({
      perMonth: null,
      dueFor: 'billed once',
      renewal: 'One payment. No renewal.',
    })
  })

  it('R-CHECK-1 contain the renewal of a trial, and no saving for its first days', () => {
    expect(
      view({ tariffKey: 'trial', amount: 4788, amountDue: 100, perMonth: 399, trialDays: 7 }),
    ).toMatchObject({
      perMonth: null,
      due: '$1.00',
      dueFor: 'for the first 7 days',
      regularPrice: null,
      savePercent: 0,
      renewal: 'Then $47.88 every year, starting January 31, 2027, unless you cancel before then.',
    })
  })

  it("use the reader's locale and the price's currency", () => {
    expect(view({ currency: 'RUB', amountDue: 418_800 }, 'ru').due).toBe('4\u00a0188,00\u00a0₽')
    expect(view({ currency: 'EUR' }, 'es').due).toBe('38,30\u00a0€')
    for (const currency of CURRENCIES) expect(view({ currency }).due).toMatch(/38\.30/)
  })

  it('never round a saving up', () => {
    expect(getSavePercent({ amount: 1, listAmount: 1000 })).toBe(99)
    expect(getSavePercent({ amount: 1000, listAmount: 999 })).toBe(0)
    expect(getSavePercent({ amount: 0, listAmount: 0 })).toBe(0)
  })

  it('use the server’s name for an unknown plan', () => {
    expect(getPlanName({ tariffKey: 'summer-2030', tariffName: 'Summer Plan' }, texts)).toBe('Summer Plan')
    expect(getPlanName({ tariffKey: 'monthly', tariffName: 'Whatever' }, texts)).toBe('Monthly Plan')
  })
})

describe('R-PLANS-1 the lines of a summary', () => {
  it('are the regular price, the saving of the term and the promo discount', () => {
    expect(getSummaryLines(createTestQuote())).toEqual([
      { kind: 'list', amount: 11_988 },
      { kind: 'term', amount: -7200 },
    ])
    expect(getSummaryLines(yearly)).toEqual([
      { kind: 'list', amount: 11_988 },
      { kind: 'term', amount: -7200 },
      { kind: 'promo', amount: -958 },
    ])
  })

  it('include a promo discount without a term saving', () => {
    const discount = { code: 'ZOOG20', kind: 'percent' as const, percent: 20, amount: 200 }
    expect(
      getSummaryLines(createTestQuote({ amount: 799, amountDue: 799, listAmount: 999, discount })),
    ).toEqual([
      { kind: 'list', amount: 999 },
      { kind: 'promo', amount: -200 },
    ])
  })

  it.each([
    ['a price without a saving', { amount: 999, amountDue: 999, listAmount: 999 }],
    ['a trial with a separate price for its first days', { amountDue: 100, trialDays: 7 }],
    ['a price that does not add up', { listAmount: 4000 }],
  ])('are empty for %s', (_name, overrides) => {
    expect(getSummaryLines(createTestQuote(overrides))).toEqual([])
  })

  it('always add up to the amount due', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), (amount, term, promo) => {
        const discount =
          promo > 0 ? { code: 'A', kind: 'fixed' as const, percent: null, amount: promo } : null
        const lines = getSummaryLines(
          createTestQuote({ amount, amountDue: amount, listAmount: amount + term + promo, discount }),
        )
        const sum = lines.reduce((total, line) => total + line.amount, 0)
        if (lines.length > 0) expect(sum).toBe(amount)
      }),
    )
  })
})
