import { DAY } from '@zoog/contract/constants'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import type { PlanGrant } from '../billing/plans'
import { promoError } from '../billing/promocodes'

/** Finds the gift of a code in any spelling, including expired and used gifts. */
export const findGiftByCode = (data: Pick<Data, 'gifts'>, code: string): GiftRow | undefined =>
  data.gifts.find((row) => row.code === code.trim().toUpperCase())

/** Returns why a gift can't be redeemed by anyone; null if it can. */
export const getGiftProblem = (
  data: Pick<Data, 'promocodeUses'>,
  now: number,
  gift: GiftRow,
): 'expired' | 'used_up' | null => {
  if (gift.expiresAt !== null && gift.expiresAt <= now) return 'expired'
  const uses = data.promocodeUses.filter(({ code }) => code === gift.code).length
  return gift.maxUses !== null && uses >= gift.maxUses ? 'used_up' : null
}

/**
 * Finds the gift of a code at sign-up; undefined if the code is no gift. Throws if the gift is expired or used up.
 */
export const findRedeemableGift = (data: Data, now: number, code: string): GiftRow | undefined => {
  const gift = findGiftByCode(data, code)
  const problem = gift && getGiftProblem(data, now, gift)
  if (problem) throw promoError({ code: problem === 'expired' ? 'promo_expired' : 'promo_limit_reached' })
  return gift
}

/** Returns the plan that a gift grants, starting now. */
export const toPlanGrant = (gift: GiftRow, now: number): PlanGrant => ({
  tariffId: gift.tariffId,
  expiresAt: now + gift.days * DAY,
})

export const recordGiftUse = (data: Data, now: number, gift: GiftRow, user: UserRow): void => {
  const nextPayment = data.counters.payment
  data.promocodeUses.push({ code: gift.code, userId: user.id, usedAt: now, nextPayment })
}
