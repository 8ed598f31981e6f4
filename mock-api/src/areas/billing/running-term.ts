import { DAY } from '@zoog/contract/constants'
import type { Data, PaymentRow } from '../../core/schema'

/** Whether the rest of a payment's term was credited toward another plan. */
export const isCredited = (data: Data, { id }: PaymentRow): boolean =>
  data.payments.some(({ status, change }) => status === 'succeeded' && change?.credited === id)

/** A running term and its payment. */
export interface RunningTerm {
  payment: PaymentRow
  from: number
  to: number
}

/** Finds the paid term that is running; days of a gift have no price and are not credited. */
export const findRunningTerm = (data: Data, userId: number, now: number): RunningTerm | null => {
  for (const payment of data.payments.toReversed()) {
    const { from, to } = payment.paidFor ?? { from: 0, to: null }
    if (payment.userId !== userId || payment.status !== 'succeeded' || to === null) continue
    if (from <= now && now < to && !isCredited(data, payment)) return { payment, from, to }
  }
  return null
}

/** The credit toward another plan. */
export interface Credit {
  days: number
  /** Minor units of the payment's currency. */
  amount: number
}

/**
 * What was paid for the days of a running term that are left until `end`. The day that has begun counts whole, and so does what is
 * left of a minor unit: both are in the customer's favour, and the amount stays the same for a day. Never more than was paid,
 * in money and in what counted for it.
 */
export const getCredit = ({ payment, from, to }: RunningTerm, end: number, now: number): Credit => {
  const paid = payment.amount + (payment.change?.credit ?? 0)
  const days = Math.max(0, Math.ceil((Math.min(to, end) - now) / DAY))
  const whole = BigInt(to - from)
  const exact = (BigInt(paid) * BigInt(days * DAY) + whole - 1n) / whole
  return { days, amount: Math.min(paid, Number(exact)) }
}
