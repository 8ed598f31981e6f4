import { fromWireDate } from '@zoog/contract/common'
import { isFree, type User } from '@zoog/contract/users'

/** How a plan stands: what the next date means, if there is one. */
export type PlanState = 'free' | 'expired' | 'lifetime' | 'renews' | 'ends'

/** Whose plan it is. */
export type Holder = Pick<User, 'subscriptionData' | 'accountStatus'>

/** The state of a user's plan at a moment in ms. */
export const planStateOf = (user: Holder, now: number): PlanState => {
  if (isFree(user)) return 'free'
  const { expiresDate, isRecurring } = user.subscriptionData
  if (user.accountStatus === 'Expired' || (expiresDate !== null && fromWireDate(expiresDate) <= now))
    return 'expired'
  if (expiresDate === null) return 'lifetime'
  return isRecurring ? 'renews' : 'ends'
}

/** Until when everything goes on though the renewal could not be charged; null where it was, or is not due. */
export const graceEndOf = ({ subscriptionData: { graceUntil } }: Holder, now: number): string | null =>
  graceUntil !== undefined && fromWireDate(graceUntil) > now ? graceUntil : null

/** Whether the user has what paid plans have at this moment. */
export const isPremium = (user: Holder, now: number): boolean =>
  graceEndOf(user, now) !== null || !['free', 'expired'].includes(planStateOf(user, now))
