import type { PlanChangeOption } from '@zoog/contract/plan-change'
import type { PriceQuote } from '@zoog/contract/plans'
import { expect, it } from 'vitest'
import { createTestQuote } from '../../../../testing/fixtures'
import { findChangeOption, toChangeQuote } from './change-offer'

const quote = createTestQuote({
  tariffId: 4,
  tariffKey: 'two-years',
  tariffName: 'Two-Year Plan',
  term: 24,
  amount: 6696,
  amountDue: 6696,
  perMonth: 279,
  listAmount: 23_976,
  renewAmount: 6696,
})
const lower = (amount: number): PriceQuote => ({
  ...quote,
  amount,
  amountDue: amount,
  perMonth: Math.floor(amount / 24),
  discount: { code: 'CODE', kind: 'percent', percent: null, amount: quote.amount - amount },
})
const option: PlanChangeOption = {
  when: 'now',
  tariffId: 4,
  tariffKey: 'two-years',
  tariffName: 'Two-Year Plan',
  currency: 'USD',
  price: 6696,
  credit: 998,
  creditDays: 30,
  amount: 5698,
  until: '2028-11-26 12:00:00',
  renewAmount: 6696,
}

it('R-PLANS-1 R-RENEW-6 a plan is ordered with a discount where that costs less than its change', () => {
  expect(findChangeOption([], quote)).toBeNull()
  expect(findChangeOption([option], quote)).toBe(option)
  expect(findChangeOption([option], lower(5698))).toBe(option)
  expect(findChangeOption([option], lower(4687))).toBeNull()
  // Amounts in two currencies can't be compared.
  expect(findChangeOption([option], { ...lower(5698), currency: 'EUR' })).toBeNull()
})

it('R-PLANS-1 R-RENEW-6 a plan change has its own currency and no discount of an order', () => {
  expect(toChangeQuote(quote, option)).toEqual(quote)
  expect(toChangeQuote(lower(6000), option)).toEqual(quote)
  expect(toChangeQuote({ ...quote, currency: 'EUR', listAmount: 22_776 }, option)).toMatchObject({
    currency: 'USD',
    amountDue: 6696,
    perMonth: 279,
    listAmount: 6696,
  })
})
