import { PAYMENT_POLL } from '@zoog/contract/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentBegan, paymentEnded, paymentUnderWay } from '../state/payment'
import type { PaymentAnswer } from './ask'
import { askPayment } from './ask'
import { followOtherTab, settlePayment } from './settle'
import { paymentWatch, watchLatePayment, watchPayment } from './watch'

vi.mock('./ask', () => ({ askPayment: vi.fn() }))
vi.mock('./settle', () => ({
  settlePayment: vi.fn(async () => paymentEnded()),
  followOtherTab: vi.fn(async () => undefined),
}))

const HASH = 'sub_0123456789abcdef'
const bought = {
  subscriptionHash: HASH,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
}
const answers = (...given: PaymentAnswer[]) => {
  const last = given.at(-1)
  vi.mocked(askPayment).mockImplementation(async () => {
    const next = given.shift() ?? last
    if (!next) throw new Error('no answer')
    return next
  })
}
const asked = () => vi.mocked(askPayment).mock.calls.length
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  paymentBegan(HASH, 'Yearly Plan')
})
afterEach(async () => {
  paymentEnded()
  await seconds(2)
  vi.useRealTimers()
})

describe('R-PAY-4 the wait for a payment', () => {
  it('R-PAY-4 is one, however many pages wait', async () => {
    answers({ kind: 'processing', bought })
    watchPayment()
    watchPayment()
    watchLatePayment()
    await seconds(3)
    expect(asked()).toBe(4)
    expect(paymentWatch.phase).toBe('processing')
  })

  it('R-PAY-4 acts on the answer, once', async () => {
    answers({ kind: 'processing', bought }, { kind: 'succeeded', bought })
    watchPayment()
    await seconds(5)
    expect(vi.mocked(settlePayment).mock.calls).toEqual([[HASH, { kind: 'succeeded', bought }]])
    expect(asked()).toBe(2)
    expect(paymentWatch.phase).toBe('idle')
  })

  it('R-PAY-4 is over after two minutes, keeps the payment, and can begin again', async () => {
    answers({ kind: 'processing', bought })
    watchPayment()
    await seconds(PAYMENT_POLL.forMs / 1000 + 5)
    expect(paymentWatch.phase).toBe('overdue')
    expect(paymentUnderWay()?.subscriptionHash).toBe(HASH)
    const before = asked()
    watchPayment()
    await seconds(1)
    expect(asked()).toBeGreaterThan(before)
  })

  it('R-PAY-4 a visit does not wait for what was left unpaid, unless a page does', async () => {
    answers({ kind: 'open', bought })
    watchLatePayment()
    await seconds(10)
    expect(asked()).toBe(1)
    expect(paymentWatch.phase).toBe('idle')
    watchLatePayment()
    watchPayment()
    await seconds(3)
    expect(asked()).toBe(5)
    expect(paymentWatch.phase).toBe('open')
  })

  it('R-PAY-4 ends when another tab has ended the payment, and shows what that tab learned', async () => {
    const succeeded = { kind: 'succeeded', bought } as const
    answers({ kind: 'processing', bought }, { kind: 'processing', bought }, succeeded)
    watchPayment()
    await seconds(1)
    paymentEnded()
    await seconds(5)
    expect(asked()).toBe(3)
    expect(paymentWatch.phase).toBe('idle')
    expect(settlePayment).not.toHaveBeenCalled()
    expect(vi.mocked(followOtherTab).mock.calls).toEqual([[succeeded]])
  })

  it('R-PAY-4 does nothing where no payment is under way', async () => {
    paymentEnded()
    watchPayment()
    await seconds(3)
    expect(asked()).toBe(0)
  })
})
