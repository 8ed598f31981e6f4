import type { PlanKey } from '@zoog/contract/plans'

/** The compared plans, in display order. */
export const COMPARED_PLANS: readonly PlanKey[] = ['monthly', 'yearly', 'two-years', 'lifetime']
/** Offered separately to customers who never paid. */
export const TRIAL_PLAN: PlanKey = 'trial'
/** The recommended plan. */
export const BEST_PLAN: PlanKey = 'two-years'

/** Plans that a link may choose: the shown ones, and the one of its own checkout. */
const ON_SALE: readonly PlanKey[] = [...COMPARED_PLANS, TRIAL_PLAN, 'test-19']

/** Whether the plan of a link can be bought. */
export const isOnSale = (key: string): key is PlanKey => ON_SALE.some((each) => each === key)

/** Plans to switch between while paying. A plan with its own checkout stands alone. */
export const getSwitchablePlans = (key: PlanKey): readonly PlanKey[] =>
  COMPARED_PLANS.includes(key) ? COMPARED_PLANS : [key, ...COMPARED_PLANS]
