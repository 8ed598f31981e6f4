import { daysLeft } from './days-left'
import { graceEndOf, type Holder, planStateOf } from './plan-state'

/** From here on a plan that does not renew is worth a word. */
const SOON_DAYS = 14

/** What a customer had best do next: pay for what has ended or soon does, or make that it can be charged; else connect. */
export type NextStep = 'mend' | 'renew' | 'extend' | 'connect'

/** The next step for an account. */
export const nextStepOf = (user: Holder, now: number): NextStep => {
  if (graceEndOf(user, now) !== null) return 'mend'
  const state = planStateOf(user, now)
  if (state === 'expired') return 'renew'
  const left = daysLeft(user, now)
  return state === 'ends' && left !== null && left <= SOON_DAYS ? 'extend' : 'connect'
}
