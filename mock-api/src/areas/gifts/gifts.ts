import { randomBytes } from 'node:crypto'
import { DAY } from '@zoog/contract/constants'
import type { Caller } from '../../core/caller'
import { buildLoginLink, issueLinkSecret } from '../../core/links'
import { reserveIpAttempt } from '../../core/rate-limit'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import type { PlanGrant } from '../billing/plans'
import { promoError } from '../billing/promocodes'
import { addUser } from '../users/new-user'

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

/** Creates an account for a visitor with a gift link, and the link that signs in to it (R-AUTH-13). */
export const createGiftLink = (
  data: Data,
  now: number,
  code: string,
  caller: Caller,
  origin: string,
): string => {
  reserveIpAttempt(data, now, 'gift', caller)
  const gift = findRedeemableGift(data, now, code)
  if (!gift) throw promoError({ code: 'promo_unknown' })
  const user = addUser(data, now, {
    email: `promo-${randomBytes(6).toString('hex')}@promo.zoog.test`,
    // No password matches: the link is the only way to sign in.
    passwordHash: 'none',
    firstName: '',
    secondName: '',
    verified: true,
    language: 'en',
    attribution: { promocode: gift.code },
    ...toPlanGrant(gift, now),
  })
  recordGiftUse(data, now, gift, user)
  return buildLoginLink(origin, user.id, issueLinkSecret(data, now, 'login', user.id))
}
