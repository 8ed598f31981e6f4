import { fromWireDate } from '@zoog/contract/common'
import { hasFreePlan, type User } from '@zoog/contract/users'

/** What the plan's date means, if it has one. `active`: the server doesn't say when it ends (R-MIN-1). */
export type PlanState = 'free' | 'expired' | 'lifetime' | 'renews' | 'ends' | 'active'

/** Whose plan it is. */
export type PlanHolder = Pick<User, 'subscriptionData' | 'accountStatus'>

/** The state of a user's plan at a moment in ms. */
export const getPlanState = (user: PlanHolder, now: number): PlanState => {
  if (hasFreePlan(user)) return 'free'
  const { expiresDate, isRecurring } = user.subscriptionData
  if (user.accountStatus === 'Expired' || (expiresDate && fromWireDate(expiresDate) <= now)) return 'expired'
  if (expiresDate === undefined) return 'active'
  if (expiresDate === null) return 'lifetime'
  return isRecurring ? 'renews' : 'ends'
}

/** Until when everything goes on though the renewal could not be charged; null where it was, or is not due. */
export const getGraceEnd = ({ subscriptionData: { graceUntil } }: PlanHolder, now: number): string | null =>
  graceUntil !== undefined && fromWireDate(graceUntil) > now ? graceUntil : null

/** Whether the user has what paid plans have at this moment. */
export const isPremium = (user: PlanHolder, now: number): boolean =>
  getGraceEnd(user, now) !== null || !['free', 'expired'].includes(getPlanState(user, now))
