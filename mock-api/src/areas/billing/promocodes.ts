import { MINUTE } from '@zoog/contract/constants'
import type { ErrorCode } from '@zoog/contract/failure'
import { normalizeCode } from '@zoog/contract/fields'
import type { Plan } from '@zoog/contract/plan-details'
import { isInProgress } from '../../core/attempt-status'
import { fieldError, type HttpError } from '../../core/errors'
import type { Data, PaymentAttemptRow, PromocodeRow } from '../../core/schema'
import type { AcceptedPromo } from './prices'

export type PromoErrorCode = Extract<ErrorCode, `promo_${string}`>

/** A rejection; for a reserved code, with the time at which an order stops holding it. */
export interface PromoRejection {
  code: PromoErrorCode
  retryAt?: number
}

/** The time for which an unpaid order holds a use of a limited code. */
const PROMO_HOLD_MS = 30 * MINUTE

const MESSAGES: Record<PromoErrorCode, string> = {
  promo_unknown: 'We can’t find this promo code. Check the spelling.',
  promo_expired: 'This promo code has expired.',
  promo_not_for_plan: 'This promo code doesn’t work with this plan. Choose another plan to use it.',
  promo_limit_reached: 'This promo code has been used up.',
  promo_reserved: 'Another unpaid order is using this promo code. Try again later.',
  promo_below_minimum:
    'With this promo code, the price is too low to charge. Choose another plan or remove the code.',
}

/** Creates the error of a rejected code. */
export const promoError = ({ code }: PromoRejection): HttpError =>
  fieldError(422, code, 'promocode', MESSAGES[code])

/** The user's id; null for a guest. */
type RequesterId = number | null

const isSameCode = (row: PromocodeRow, code: string | null): boolean =>
  code !== null && normalizeCode(code) === normalizeCode(row.code)

/** Finds a code in any spelling. */
export const findPromocode = (data: Data, code: string): PromocodeRow | undefined =>
  data.promocodes.find((row) => isSameCode(row, code))

/** Returns whether an order no longer holds a limited code: unpaid after 30 minutes, and no payment is processing. */
const isHoldLapsed = (attempt: PaymentAttemptRow, now: number): boolean =>
  attempt.state !== 'processing' && now >= attempt.createdAt + PROMO_HOLD_MS

/** Returns the uses that are left of a code; Infinity without a limit. */
const countUsesLeft = (data: Data, row: PromocodeRow): number =>
  (row.maxUses ?? Number.POSITIVE_INFINITY) -
  data.promocodeUses.filter(({ code }) => isSameCode(row, code)).length

const listOpenOrders = (data: Data, now: number, row: PromocodeRow): PaymentAttemptRow[] =>
  data.paymentAttempts.filter((order) => isSameCode(row, order.promocode) && isInProgress(order, now))

/**
 * Returns why a limited code can't be used now; null if it can. Customers' own orders don't count against them,
 * because a new order replaces the previous one.
 */
const getLimitRejection = (
  data: Data,
  now: number,
  row: PromocodeRow,
  requester: RequesterId,
): PromoRejection | null => {
  const left = countUsesLeft(data, row)
  if (left <= 0) return { code: 'promo_limit_reached' }
  const holding = listOpenOrders(data, now, row).filter(
    (order) => order.userId !== requester && !isHoldLapsed(order, now),
  )
  if (holding.length < left) return null
  // An order that is being processed may hold its use longer: ask again in a minute.
  const ends = holding.map(({ createdAt }) => Math.max(createdAt + PROMO_HOLD_MS, now + MINUTE))
  return { code: 'promo_reserved', retryAt: Math.min(...ends) }
}

/**
 * Cancels other customers' unpaid orders whose hold on a limited code lapsed, oldest first, until the uses left are enough
 * for all open orders. Otherwise more orders than uses could be paid at the lower price.
 */
export const endLapsedHolds = (data: Data, now: number, winner: PaymentAttemptRow): void => {
  const row = winner.promocode === null ? undefined : findPromocode(data, winner.promocode)
  if (!row) return
  const open = listOpenOrders(data, now, row)
  const lapsed = open
    .filter((order) => order.userId !== winner.userId && isHoldLapsed(order, now))
    .sort((a, b) => a.createdAt - b.createdAt)
  for (const order of lapsed.slice(0, Math.max(0, open.length - countUsesLeft(data, row)))) {
    order.state = 'canceled'
    order.failureReason = 'expired'
    order.updatedAt = now
  }
}

/** Returns why a code can't be used for any plan; null if it can. */
export const getPromoRejection = (
  data: Data,
  now: number,
  code: string,
  requester: RequesterId,
): PromoRejection | null => {
  const row = findPromocode(data, code)
  if (!row) return { code: 'promo_unknown' }
  if (row.expiresAt !== null && row.expiresAt <= now) return { code: 'promo_expired' }
  return getLimitRejection(data, now, row, requester)
}

const isForPlan = (row: PromocodeRow, plan: Plan): boolean =>
  plan.acceptsPromocodes && (row.tariffIds.length === 0 || row.tariffIds.includes(plan.tariffId))

/** Returns the discount of a code for a plan, or the rejection. An empty code counts as no code. */
export const checkPromocode = (
  data: Data,
  now: number,
  code: string | undefined,
  plan: Plan,
  requester: RequesterId,
): { promo: AcceptedPromo | null } | PromoRejection => {
  if (!code) return { promo: null }
  const rejection = getPromoRejection(data, now, code, requester)
  if (rejection) return rejection
  const row = findPromocode(data, code)
  if (!row || !isForPlan(row, plan)) return { code: 'promo_not_for_plan' }
  return { promo: { code: row.code, percent: row.percent } }
}
