import { DAY, MINUTE } from '@zoog/contract/constants'
import type { ErrorCode } from '@zoog/contract/failure'
import { normalizeCode } from '@zoog/contract/fields'
import type { Caller } from '../../core/caller'
import { httpError, statusError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import {
  type AttemptCounter,
  getAttemptDelay,
  type RateLimit,
  recordAttempt,
  requireAttemptAllowed,
} from '../../core/rate-limit'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { type EntitlementTerm, getSubscriptionAfterGift, hasLifetimePlan } from '../billing/entitlement'
import type { PlanGrant } from '../billing/plans'
import { findPromocode, promoError } from '../billing/promocodes'

/** Finds the gift of a code in any spelling, including expired and used gifts. */
export const findGiftByCode = (data: Data, code: string): GiftRow | undefined =>
  data.gifts.find((row) => row.code === normalizeCode(code))

/** Returns why a gift can't be redeemed by anyone; null if it can. */
const getGiftProblem = (data: Data, now: number, gift: GiftRow): 'expired' | 'used_up' | null => {
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

/** Unknown gift codes of one account and from one IP address. */
const ACCOUNT_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }
const IP_LIMIT: RateLimit = { max: 30, windowMs: 15 * MINUTE }

/** Returns the counters of unknown gift codes, which are worth money. */
const getGiftCounters = (userId: number, { ip }: Caller): AttemptCounter[] => [
  { key: `gift:${userId}`, limit: ACCOUNT_LIMIT },
  { key: `gift-code-from:${ip}`, limit: IP_LIMIT, isNetwork: true },
]

const TOO_MANY_MESSAGE = 'Too many unknown codes.'

type GiftErrorCode = Extract<ErrorCode, `gift_${string}`>

const MESSAGES: Record<GiftErrorCode, string> = {
  gift_unknown: 'We can’t find this gift code. Check the spelling.',
  gift_expired: 'This gift code has expired.',
  gift_used_up: 'This gift code has been used up.',
  gift_used: 'You’ve already used this gift code. Its time is part of your plan.',
  gift_not_needed: 'Your plan never ends, so there’s nothing to add. Someone else can still use the code.',
  gift_is_discount: 'This is a discount code. Use it when you choose a plan.',
}

/** Rejections because of the account's state are 409; others are 422. */
const CONFLICTS: readonly GiftErrorCode[] = ['gift_used', 'gift_not_needed']

const giftError = (code: GiftErrorCode) =>
  httpError(CONFLICTS.includes(code) ? 409 : 422, code, MESSAGES[code])

/** Returns the response delay for a code. Throws 429 if the limit is reached. */
export const startGiftRedemption = (data: Data, now: number, userId: number, caller: Caller): number => {
  const counters = getGiftCounters(userId, caller)
  requireAttemptAllowed(data, now, counters, TOO_MANY_MESSAGE)
  return getAttemptDelay(data, now, counters)
}

/** Returns the gift of a code if this customer can redeem it; throws otherwise. */
const requireUsableGift = (data: Data, now: number, user: UserRow, code: string): GiftRow => {
  const gift = findGiftByCode(data, code)
  if (!gift) throw giftError(findPromocode(data, code) ? 'gift_is_discount' : 'gift_unknown')
  if (data.promocodeUses.some((use) => use.userId === user.id && use.code === gift.code))
    throw giftError('gift_used')
  const problem = getGiftProblem(data, now, gift)
  if (problem) throw giftError(problem === 'expired' ? 'gift_expired' : 'gift_used_up')
  if (hasLifetimePlan(user, now)) throw giftError('gift_not_needed')
  return gift
}

/** Adds a gift to a customer's plan. Renewal continues with the same plan at the new end. */
export const addGiftDays = (user: UserRow, gift: GiftRow, now: number): EntitlementTerm => {
  const { entitlement, subscription } = getSubscriptionAfterGift(user, gift, now)
  Object.assign(user, subscription)
  user.graceUntil = undefined
  return entitlement
}

/**
 * Redeems a gift code for a signed-in user; it doesn't verify the email address. Checks the limit again after the
 * delay, so that parallel requests can't exceed it.
 */
export const redeemGift = (
  data: Data,
  now: number,
  userId: number,
  code: string,
  caller: Caller,
): { user: UserRow; days: number; entitlement: EntitlementTerm } => {
  const user = findUserById(data, userId)
  // The account was deleted during the delay.
  if (!user) throw statusError(401)
  const counters = getGiftCounters(user.id, caller)
  requireAttemptAllowed(data, now, counters, TOO_MANY_MESSAGE)
  if (!findGiftByCode(data, code) && !findPromocode(data, code)) recordAttempt(data, now, counters)
  const gift = requireUsableGift(data, now, user, code)
  recordGiftUse(data, now, gift, user)
  return { user, days: gift.days, entitlement: addGiftDays(user, gift, now) }
}

/** Returns the gifts that a customer used, the oldest first. */
export const listUsedGifts = (data: Data, userId: number) =>
  data.promocodeUses.filter((use) => use.userId === userId && findGiftByCode(data, use.code))
