import { DAY } from '@zoog/contract/constants'
import type { Data, PaymentRow } from '../../core/schema'

/** Returns whether the rest of a payment's term was credited toward another plan. */
export const isCredited = (data: Data, { id }: PaymentRow): boolean =>
  data.payments.some(({ status, change }) => status === 'succeeded' && change?.credited === id)

export interface RunningTerm {
  payment: PaymentRow
  from: number
  to: number
}

/** Finds the running paid term. Gift days have no price and aren't credited. */
export const findRunningTerm = (data: Data, now: number, userId: number): RunningTerm | null => {
  for (const payment of data.payments.toReversed()) {
    const { from, to } = payment.paidFor ?? { from: 0, to: null }
    if (payment.userId !== userId || payment.status !== 'succeeded' || to === null) continue
    if (from <= now && now < to && !isCredited(data, payment)) return { payment, from, to }
  }
  return null
}

/**
 * Returns the price of the days left in a running term until `end`. The current day counts in full and fractions of a
 * minor unit are rounded up: both favor the customer and keep the amount stable for a day. Never more than was paid
 * and credited.
 */
export const getCredit = ({ payment, from, to }: RunningTerm, end: number, now: number) => {
  const paid = payment.amount + (payment.change?.credit ?? 0)
  const days = Math.max(0, Math.ceil((Math.min(to, end) - now) / DAY))
  const termMs = BigInt(to - from)
  const share = (BigInt(paid) * BigInt(days * DAY) + termMs - 1n) / termMs
  return { days, amount: Math.min(paid, Number(share)) }
}
