import type { StayOffer } from '@zoog/contract/stay-offer'
import { toWireDate } from '@zoog/contract/wire-date'
import { httpError } from '../../core/errors'
import type { CustomerContext, Data, UserRow } from '../../core/schema'
import { getRenewalPrice, isSamePrice, type ShownPrice } from '../billing/prices'
import { isRefundRequested } from '../refund/refund-state'
import { canRenew, setRenewal } from '../renewals/renewals'

const PERCENT = 20

/** Returns the offer to a paying customer who turned off automatic renewal, once per account; null otherwise. */
export const getStayOffer = (data: Data, now: number, user: UserRow): StayOffer | null => {
  if (user.isRecurring || user.tookStayOffer || user.expiresAt === null || !canRenew(user, now)) return null
  if (isRefundRequested(data, user.id)) return null
  if (!data.payments.some(({ userId, status }) => userId === user.id && status === 'succeeded')) return null
  const { amount, currency } = getRenewalPrice(data, user, PERCENT)
  const { amount: listAmount } = getRenewalPrice(data, user, 0)
  return { percent: PERCENT, amount, listAmount, currency, date: toWireDate(user.expiresAt) }
}

/**
 * Turns renewal on at the shown price. Repeating it has no effect; a price other than the current offer is rejected.
 */
export const acceptStayOffer = (context: CustomerContext, shownPrice: ShownPrice): void => {
  const { data, now, user } = context
  if (user.isRecurring && user.renewalPercent && isSamePrice(getRenewalPrice(data, user), shownPrice)) return
  const offer = getStayOffer(data, now, user)
  if (!offer || !isSamePrice(offer, shownPrice))
    throw httpError(409, 'offer_ended', 'This offer is no longer available. Nothing has changed.')
  user.tookStayOffer = true
  user.renewalPercent = offer.percent
  setRenewal(context, true)
}
