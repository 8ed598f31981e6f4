import { randomBytes } from 'node:crypto'
import { getPlanId } from '@zoog/contract/plans'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { hasLifetimePlan } from '../billing/entitlement'
import { recordGiftUse } from '../gifts/gifts'
import { addGiftDays } from '../gifts/redeem-gift'
import { DAYS_PER_FRIEND, listEvents } from './rewards'

/** The prefix of gifts for invited friends. Only these gifts have it, so their uses count the granted rewards. */
const CODE_PREFIX = 'FRIEND-'

/** Finds the moment at which the next reward that wasn't granted yet has matured. */
export const findDueReward = (data: Data, user: UserRow, now: number): number | undefined => {
  if (hasLifetimePlan(user, now)) return undefined
  const granted = data.promocodeUses.filter(
    ({ userId, code }) => userId === user.id && code.startsWith(CODE_PREFIX),
  ).length
  // The seed's rewards have no `earnedAt`: their days are part of the plan already.
  const maturedAt = listEvents(data, user).flatMap(({ earnedAt }) =>
    earnedAt !== undefined && earnedAt <= now ? [earnedAt] : [],
  )
  return maturedAt.toSorted((a, b) => a - b)[granted]
}

/** Adds the days of a friend to a customer's plan, as a used gift, so that a refund keeps them (R-AFF-1). */
export const grantReward = (data: Data, user: UserRow, at: number): void => {
  const code = `${CODE_PREFIX}${randomBytes(8).toString('hex').toUpperCase()}`
  const days = DAYS_PER_FRIEND
  const gift: GiftRow = { code, tariffId: getPlanId('trial'), days, expiresAt: null, maxUses: 1 }
  data.gifts.push(gift)
  recordGiftUse(data, at, gift, user)
  addGiftDays(user, gift, at)
}
