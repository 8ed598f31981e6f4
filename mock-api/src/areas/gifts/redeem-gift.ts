import type { ErrorCode } from '@zoog/contract/common'
import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { type EntitlementTerm, getEntitlementAfterGift, hasLifetimePlan } from '../billing/entitlement'
import { findPromocode } from '../billing/promocodes'
import {
  type Caller,
  getAttemptDelay,
  getGiftCounters,
  recordFailedAttempt,
  requireAttemptAllowed,
} from '../users/login-attempts'
import { findGiftByCode, getGiftProblem, recordGiftUse } from './gifts'

const TOO_MANY = 'Too many codes that do not exist. Please try again later.'

type GiftRefusal = Extract<ErrorCode, `gift_${string}`>

const MESSAGES: Record<GiftRefusal, string> = {
  gift_unknown: 'We can’t find this gift code. Check the spelling.',
  gift_expired: 'This gift code has expired.',
  gift_used_up: 'This gift code has been used up.',
  gift_used: 'You’ve already used this gift code. Its time is part of your plan.',
  gift_needless: 'Your plan never ends, so there’s nothing to add. Someone else can still use the code.',
  gift_is_discount: 'This is a discount code. Use it when you choose a plan.',
}

/** By which a customer, or a gift, is at odds with the request: 409; anything else is wrong with the code. */
const CONFLICTS: readonly GiftRefusal[] = ['gift_used', 'gift_needless']

const refusal = (code: GiftRefusal) => httpError(CONFLICTS.includes(code) ? 409 : 422, code, MESSAGES[code])

/** How long the answer to a code waits. Refuses one too many. */
export const beginGiftRedemption = (data: Data, now: number, userId: number, caller: Caller): number => {
  const counts = getGiftCounters(userId, caller)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  return getAttemptDelay(data, now, counts)
}

/** The gift of a code where it gives this customer something; any other is refused. What can be mended is said first. */
const usableGift = (data: Data, now: number, user: UserRow, code: string): GiftRow => {
  const gift = findGiftByCode(data, code)
  if (!gift) throw refusal(findPromocode(data, code) ? 'gift_is_discount' : 'gift_unknown')
  if (data.promocodeUses.some((use) => use.userId === user.id && use.code === gift.code))
    throw refusal('gift_used')
  const fault = getGiftProblem(data, now, gift)
  if (fault) throw refusal(fault === 'expired' ? 'gift_expired' : 'gift_used_up')
  if (hasLifetimePlan(user, now)) throw refusal('gift_needless')
  return gift
}

/** Adds a gift's days to what a customer holds. What renews goes on renewing as what it was, at the new end. */
export const addGiftDays = (user: UserRow, gift: GiftRow, now: number): EntitlementTerm => {
  const { holding, ...standing } = getEntitlementAfterGift(user, gift, now)
  Object.assign(user, standing)
  user.graceUntil = undefined
  return holding
}

/**
 * Redeems a gift code for somebody who is signed in. The account's address stays as verified as it was. Refused after the
 * wait of `beginRedeeming` too: many that waited together are not more tries than the limit bears.
 */
export const redeemGift = (
  data: Data,
  now: number,
  userId: number,
  code: string,
  caller: Caller,
): { user: UserRow; days: number; holding: EntitlementTerm } => {
  const user = findUserById(data, userId)
  // Deleted while the answer waited.
  if (!user) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  const counts = getGiftCounters(user.id, caller)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  if (!findGiftByCode(data, code) && !findPromocode(data, code)) recordFailedAttempt(data, now, counts)
  const gift = usableGift(data, now, user, code)
  recordGiftUse(data, now, gift, user)
  return { user, days: gift.days, holding: addGiftDays(user, gift, now) }
}

/** The gifts that a customer used, the oldest first. */
export const listUsedGifts = (data: Data, userId: number) =>
  data.promocodeUses.filter((use) => use.userId === userId && findGiftByCode(data, use.code))
