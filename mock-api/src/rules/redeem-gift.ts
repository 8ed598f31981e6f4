import type { ErrorCode } from '@zoog/contract/common'
import type { Data, GiftRow, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { findById } from './find-user'
import { countGift, faultOfGift, giftOfCode } from './gifts'
import { type Caller, countGuess, countsOfGift, delayOfGuess, refuseGuess } from './guessing'
import { type Holding, holdsForLife, standingAfterGift } from './holding'
import { findPromocode } from './promocodes'

const TOO_MANY = 'Too many codes that do not exist. Please try again later.'

type GiftRefusal = Extract<ErrorCode, `gift_${string}`>

const MESSAGES: Record<GiftRefusal, string> = {
  gift_unknown: 'There is no such gift code. Check the spelling.',
  gift_expired: 'This gift code has expired.',
  gift_used_up: 'This gift code has been used up.',
  gift_used: 'You have used this gift code already: what it gave is part of your plan.',
  gift_needless:
    'Your plan never ends, so there is nothing to add to it. The code stays good for somebody else.',
  gift_is_discount: 'This is a discount code: it lowers the price when you choose a plan.',
}

/** By which a customer, or a gift, is at odds with the request: 409; anything else is wrong with the code. */
const CONFLICTS: readonly GiftRefusal[] = ['gift_used', 'gift_needless']

const refusal = (code: GiftRefusal) => refuse(CONFLICTS.includes(code) ? 409 : 422, code, MESSAGES[code])

/** How long the answer to a code waits. Refuses one too many. */
export const beginRedeeming = (data: Data, now: number, userId: number, caller: Caller): number => {
  const counts = countsOfGift(userId, caller)
  refuseGuess(data, now, counts, TOO_MANY)
  return delayOfGuess(data, now, counts)
}

/** The gift of a code where it gives this customer something; any other is refused. What can be mended is said first. */
const usableGift = (data: Data, now: number, user: UserRow, code: string): GiftRow => {
  const gift = giftOfCode(data, code)
  if (!gift) throw refusal(findPromocode(data, code) ? 'gift_is_discount' : 'gift_unknown')
  if (data.promocodeUses.some((use) => use.userId === user.id && use.code === gift.code))
    throw refusal('gift_used')
  const fault = faultOfGift(data, now, gift)
  if (fault) throw refusal(fault === 'expired' ? 'gift_expired' : 'gift_used_up')
  if (holdsForLife(user, now)) throw refusal('gift_needless')
  return gift
}

/** Adds a gift's days to what a customer holds. What renews goes on renewing as what it was, at the new end. */
export const giveDays = (user: UserRow, gift: GiftRow, now: number): Holding => {
  const { holding, ...standing } = standingAfterGift(user, gift, now)
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
): { user: UserRow; days: number; holding: Holding } => {
  const user = findById(data, userId)
  // Deleted while the answer waited.
  if (!user) throw refuse(401, 'unauthenticated', 'Unauthenticated.')
  const counts = countsOfGift(user.id, caller)
  refuseGuess(data, now, counts, TOO_MANY)
  if (!giftOfCode(data, code) && !findPromocode(data, code)) countGuess(data, now, counts)
  const gift = usableGift(data, now, user, code)
  countGift(data, now, gift, user)
  return { user, days: gift.days, holding: giveDays(user, gift, now) }
}

/** The gifts that a customer used, the oldest first. */
export const giftsUsedBy = (data: Data, userId: number) =>
  data.promocodeUses.filter((use) => use.userId === userId && giftOfCode(data, use.code))
