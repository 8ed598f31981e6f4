import { DAY } from '@zoog/contract/constants'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { fromWireDate } from '@zoog/contract/wire-date'
import { useSnapshot } from 'valtio'
import { serverNow } from '../lib/server-clock'
import { auth } from './auth'

/**
 * The state of a plan. `renews` and `ends` describe the plan's end date; `active` means that the server doesn't send
 * the date (R-MIN-1).
 */
export type PlanState = 'free' | 'expired' | 'lifetime' | 'renews' | 'ends' | 'active'

export type PlanHolder = Pick<User, 'subscriptionData' | 'accountStatus'>

/** Returns the state of a user's plan; `now` in ms. */
export const getPlanState = (user: PlanHolder, now: number): PlanState => {
  if (hasFreePlan(user)) return 'free'
  const { expiresDate, isRecurring } = user.subscriptionData
  if (user.accountStatus === 'Expired' || (expiresDate && fromWireDate(expiresDate) <= now)) return 'expired'
  if (expiresDate === undefined) return 'active'
  if (expiresDate === null) return 'lifetime'
  return isRecurring ? 'renews' : 'ends'
}

/** Returns whether the plan has an end date, at which it ends or renews. */
export const hasEndDate = (state: PlanState): boolean => state === 'renews' || state === 'ends'

/** Returns the end of the grace period after a failed renewal; null outside of one. */
export const getGraceEnd = ({ subscriptionData: { graceUntil } }: PlanHolder, now: number): string | null =>
  graceUntil !== undefined && fromWireDate(graceUntil) > now ? graceUntil : null

/** Returns whether the user has the features of a paid plan now; `now` in ms. */
export const hasPaidPlan = (user: PlanHolder, now: number): boolean =>
  getGraceEnd(user, now) !== null || !['free', 'expired'].includes(getPlanState(user, now))

/** Returns whether the signed-in user has the features of a paid plan now; false for a guest. */
export const useHasPaidPlan = (): boolean => {
  const { user } = useSnapshot(auth)
  return user !== null && hasPaidPlan(user, serverNow())
}

/** Returns the calendar days (UTC) until the plan ends, 0 on its last day; null for a plan without an end. */
export const countDaysLeft = (
  { subscriptionData: { expiresDate } }: PlanHolder,
  now: number,
): number | null =>
  !expiresDate ? null : Math.max(0, Math.floor(fromWireDate(expiresDate) / DAY) - Math.floor(now / DAY))

/** A plan that doesn't renew gets a reminder this many days before its end. */
const ENDS_SOON_DAYS = 14

/** Returns whether the plan is a trial, which a customer can buy only once. */
export const isTrial = ({ subscriptionData: { tariffKey } }: PlanHolder): boolean => tariffKey === 'trial'

/**
 * After a failed renewal: `fixPayment` is to fix the payment method, and `rebuy` to buy again without automatic renewal.
 * `trialEnds` and `trialEnded` are to choose a plan, because a trial can't be renewed.
 */
export type NextStep = 'fixPayment' | 'rebuy' | 'renew' | 'extend' | 'trialEnds' | 'trialEnded' | 'connect'

/** Returns the most useful next step for an account. */
export const getNextStep = (user: PlanHolder, now: number): NextStep => {
  if (getGraceEnd(user, now) !== null) {
    if (user.subscriptionData.isRecurring) return 'fixPayment'
    return isTrial(user) ? 'trialEnds' : 'rebuy'
  }
  const state = getPlanState(user, now)
  if (state === 'expired') return isTrial(user) ? 'trialEnded' : 'renew'
  const daysLeft = countDaysLeft(user, now)
  if (state !== 'ends' || daysLeft === null || daysLeft > ENDS_SOON_DAYS) return 'connect'
  return isTrial(user) ? 'trialEnds' : 'extend'
}
