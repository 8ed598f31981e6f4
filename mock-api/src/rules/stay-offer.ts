import { toWireDate } from '@zoog/contract/common'
import type { StayOffer } from '@zoog/contract/stay-offer'
import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { couldRenew, setRenewal } from './profile'
import { isRefundAsked, renewalPrice } from './renewals'

const PERCENT = 20

/** The offer to a customer who turned the renewal off: once in the life of an account, and to who has paid before. */
export const stayOfferFor = (data: Data, user: UserRow, now: number): StayOffer | null => {
  if (user.isRecurring || user.tookStayOffer || user.expiresAt === null || !couldRenew(user, now)) return null
  if (isRefundAsked(data, user.id)) return null
  if (!data.payments.some(({ userId, status }) => userId === user.id && status === 'succeeded')) return null
  const { amount, currency } = renewalPrice(data, user, PERCENT)
  const { amount: listAmount } = renewalPrice(data, user, 0)
  return { percent: PERCENT, amount, listAmount, currency, date: toWireDate(user.expiresAt) }
}

/**
 * Turns the renewal on for the price that was shown. Asked again it changes nothing; another price than that which is
 * offered now is refused.
 */
export const takeStayOffer = (
  data: Data,
  now: number,
  user: UserRow,
  shown: { amount: number; currency: string },
  origin: string,
): void => {
  const isShown = (price: { amount: number; currency: string }) =>
    price.amount === shown.amount && price.currency === shown.currency
  if (user.isRecurring && user.renewalPercent && isShown(renewalPrice(data, user))) return
  const offer = stayOfferFor(data, user, now)
  if (!offer || !isShown(offer))
    throw refuse(409, 'offer_over', 'This offer does not stand any more. Nothing has changed.')
  user.tookStayOffer = true
  user.renewalPercent = offer.percent
  setRenewal(data, now, user, true, origin)
}
