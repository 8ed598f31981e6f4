import type { PlanKey } from '@zoog/contract/plans'

/** The plans that stand side by side, in their order. */
export const COMPARED_PLANS: readonly PlanKey[] = ['monthly', 'yearly', 'two-years', 'lifetime']
/** Shown apart, to customers who never paid for a plan. */
export const TRIAL_PLAN: PlanKey = 'trial'
/** The one that most are served best by. */
export const BEST_PLAN: PlanKey = 'two-years'

/** Plans that a link may choose here: those shown, and the offer of a checkout of its own. */
const ON_SALE: readonly PlanKey[] = [...COMPARED_PLANS, TRIAL_PLAN, 'test-19']

/** Whether a link's plan is one that can be bought. */
export const isOnSale = (key: string): key is PlanKey => ON_SALE.some((each) => each === key)

/** Plans to switch between while paying for one: an offer of its own stands alone. */
export const getSwitchablePlans = (key: PlanKey): readonly PlanKey[] =>
  COMPARED_PLANS.includes(key) ? COMPARED_PLANS : [key, ...COMPARED_PLANS]
