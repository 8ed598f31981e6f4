import { fromWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import { isFree, type User } from '@zoog/contract/users'

/** How a plan stands: what the next date means, if there is one. */
export type PlanState = 'free' | 'expired' | 'lifetime' | 'renews' | 'ends'

type Holder = Pick<User, 'subscriptionData' | 'accountStatus'>

/** The state of a user's plan at a moment in ms. */
export const planStateOf = (user: Holder, now: number): PlanState => {
  if (isFree(user)) return 'free'
  const { expiresDate, isRecurring } = user.subscriptionData
  if (user.accountStatus === 'Expired' || (expiresDate !== null && fromWireDate(expiresDate) <= now))
    return 'expired'
  if (expiresDate === null) return 'lifetime'
  return isRecurring ? 'renews' : 'ends'
}

/** Whether the user has what paid plans have at this moment. */
export const isPremium = (user: Holder, now: number): boolean =>
  !['free', 'expired'].includes(planStateOf(user, now))

/** Whole days until the plan's end, today counting as none; null for a plan without one. */
export const daysLeft = ({ subscriptionData: { expiresDate } }: Holder, now: number): number | null =>
  expiresDate === null ? null : Math.max(0, Math.floor((fromWireDate(expiresDate) - now) / DAY))

/** From here on a plan that does not renew is worth a word. */
const SOON_DAYS = 14

/** What a customer had best do next: pay for what has ended or soon does, else connect. */
export type NextStep = 'renew' | 'extend' | 'connect'

/** The next step for an account. */
export const nextStepOf = (user: Holder, now: number): NextStep => {
  const state = planStateOf(user, now)
  if (state === 'expired') return 'renew'
  const left = daysLeft(user, now)
  return state === 'ends' && left !== null && left <= SOON_DAYS ? 'extend' : 'connect'
}
