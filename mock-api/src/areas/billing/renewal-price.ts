import type { Currency } from '@zoog/contract/plans'
import type { Data, UserRow } from '../../core/schema'
import { hasPaidPlan } from './account-status'
import { getRenewedPlan } from './plans'
import { applyDiscount, getTermPrice } from './prices'

interface RenewalPrice {
  /** Minor units of the currency. */
  amount: number
  currency: Currency
}

/** Returns the price of the next term in the currency of the last payment, less a discount in percent. */
export const getRenewalPrice = (
  data: Data,
  user: UserRow,
  percent = user.renewalPercent ?? 0,
): RenewalPrice => {
  const currency = data.payments.findLast(({ userId }) => userId === user.id)?.currency ?? 'USD'
  const price = getTermPrice(getRenewedPlan(user), currency)
  return { amount: applyDiscount(price, percent), currency }
}

/** Returns the price of the next renewal; null without one. */
export const getNextRenewal = (data: Data, user: UserRow, now: number): RenewalPrice | null =>
  user.isRecurring && user.expiresAt !== null && hasPaidPlan(user, now) ? getRenewalPrice(data, user) : null
