import type { PlanInfo } from '@zoog/contract/billing'
import { toWireDate } from '@zoog/contract/wire-date'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Purchase } from '../storage/stored-payment'
import { createTestPurchase } from '../testing/fixtures'

const getState = vi.fn()
const getPlanInfo = vi.fn()
vi.mock('../api/billing', () => ({
  billingApi: { getPaymentState: { query: getState }, getPlanInfo: { query: getPlanInfo } },
}))
const { fetchPaymentState } = await import('./fetch-payment-state')

const since = Date.parse('2026-05-01T12:00:00.700Z')
const purchase = createTestPurchase({ since })
type Paid = PlanInfo['payments'][number]
const paid = (secondsAfter: number, overrides: Partial<Paid> = {}): Paid => ({
  id: 1,
  tariff_id: 3,
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
  provider: 'stripe',
  status: 'succeeded',
  receiptNumber: 'ZG-2026-000001',
  created_at: toWireDate(since + secondsAfter * 1000),
  ...overrides,
})
const respondWithPayments = (...payments: Paid[]) =>
  getPlanInfo.mockResolvedValue({ status: 200, body: { data: { payments } } })
const fetchState = (about: Purchase | null = purchase) =>
  fetchPaymentState('h'.repeat(20), about, new AbortController().signal)

beforeEach(() => {
  getState.mockRejectedValue({ status: 404, body: { message: 'Not found.' } })
})

describe('R-PAY-4 the state of a payment', () => {
  it('without the payment state endpoint, a payment of the plan since the purchase counts as its success', async () => {
    for (const seconds of [0, 30]) {
      respondWithPayments(paid(-86_400), paid(seconds))
      expect(await fetchState()).toMatchObject({
        state: 'succeeded',
        tariffKey: 'yearly',
        amount: 4788,
      })
    }
  })

  it.each([
    ['a payment before the purchase, for a renewing customer', paid(-2)],
    ['a payment of another plan', paid(5, { tariff_id: 4 })],
    ['a refunded payment', paid(5, { status: 'refunded' })],
  ])('%s does not count as success', async (_name, payment) => {
    respondWithPayments(payment)
    expect(await fetchState()).toEqual({ state: 'undecided' })
  })

  it('the state is undecided without a purchase, and `unavailable` without a response or after an error', async () => {
    expect(await fetchState(null)).toEqual({ state: 'undecided' })
    getPlanInfo.mockRejectedValue(new Error('down'))
    expect(await fetchState()).toEqual({ state: 'unavailable' })
    getState.mockRejectedValue({ status: 429, body: { message: 'Too many requests.' } })
    expect(await fetchState()).toEqual({ state: 'unavailable' })
    getState.mockRejectedValue({ status: 404, body: { message: 'No.', code: 'payment_unknown' } })
    expect(await fetchState()).toEqual({ state: 'unknown' })
  })
})
