import { randomBytes } from 'node:crypto'
import { DAY } from '@zoog/contract/constants'
import { buildLoginLink, issueLinkSecret } from '../../core/links'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { promoError } from '../billing/promocodes'
import { type Caller, consumeAddressAttempt } from '../users/login-attempts'
import { addUser, type PlanGrant } from '../users/new-user'

/** The gift of a code, however it is spelled, good or over. */
export const findGiftByCode = (data: Pick<Data, 'gifts'>, code: string): GiftRow | undefined =>
  data.gifts.find((row) => row.code === code.trim().toUpperCase())

/** Why a gift gives nothing any more, to anybody; null where it does. */
export const getGiftProblem = (
  data: Pick<Data, 'promocodeUses'>,
  now: number,
  gift: GiftRow,
): 'expired' | 'used up' | null => {
  if (gift.expiresAt !== null && gift.expiresAt <= now) return 'expired'
  const uses = data.promocodeUses.filter(({ code }) => code === gift.code).length
  return gift.maxUses !== null && uses >= gift.maxUses ? 'used up' : null
}

/** The gift of a code at sign-up; undefined where the code is none. Refuses one that is over or used up. */
export const findRedeemableGift = (data: Data, now: number, code: string): GiftRow | undefined => {
  const gift = findGiftByCode(data, code)
  const fault = gift && getGiftProblem(data, now, gift)
  if (fault) throw promoError({ refused: fault === 'expired' ? 'promo_expired' : 'promo_limit_reached' })
  return gift
}

/** The plan that a gift gives, from now on. */
export const toPlanGrant = (gift: GiftRow, now: number): PlanGrant => ({
  tariffId: gift.tariffId,
  expiresAt: now + gift.days * DAY,
})

/** Counts a use of a gift. */
export const recordGiftUse = (data: Data, now: number, gift: GiftRow, user: UserRow): void => {
  const nextPayment = data.counters.payment
  data.promocodeUses.push({ code: gift.code, userId: user.id, usedAt: now, nextPayment })
}

/** Makes an account for a visitor who follows a gift's link, and the link that signs it in (R-AUTH-13). */
export const createGiftLink = (
  data: Data,
  now: number,
  code: string,
  caller: Caller,
  origin: string,
): string => {
  consumeAddressAttempt(data, now, 'gift', caller)
  const gift = findRedeemableGift(data, now, code)
  if (!gift) throw promoError({ refused: 'promo_unknown' })
  const user = addUser(data, now, {
    email: `promo-${randomBytes(6).toString('hex')}@promo.zoog.test`,
    // Nobody knows a password for it: the account opens by its link only.
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
