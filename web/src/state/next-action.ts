import { countDaysLeft } from './days-left'
import { getGraceEnd, getPlanState, type PlanHolder } from './plan-state'

/** From here on a plan that does not renew is worth a word. */
const SOON_DAYS = 14

/** What a customer had best do next: pay for what has ended or soon does, or make that it can be charged; else connect. */
export type NextAction = 'mend' | 'renew' | 'extend' | 'connect'

/** The next step for an account. */
export const getNextAction = (user: PlanHolder, now: number): NextAction => {
  if (getGraceEnd(user, now) !== null) return 'mend'
  const state = getPlanState(user, now)
  if (state === 'expired') return 'renew'
  const left = countDaysLeft(user, now)
  return state === 'ends' && left !== null && left <= SOON_DAYS ? 'extend' : 'connect'
}
