import type { PlanKey } from '@zoog/contract/plans'

export const COMPARED_PLANS: readonly PlanKey[] = ['monthly', 'yearly', 'two-years', 'lifetime']
/** The trial plan, offered separately to customers on the free plan. */
export const TRIAL_PLAN: PlanKey = 'trial'
export const RECOMMENDED_PLAN: PlanKey = 'two-years'

/** The plans that an address may choose: the shown plans and the plan with its own checkout. */
const ON_SALE: readonly PlanKey[] = [...COMPARED_PLANS, TRIAL_PLAN, 'test-19']

export const isOnSale = (key: string): key is PlanKey => ON_SALE.some((planKey) => planKey === key)

/** Returns the plans that the customer can switch between while paying. */
export const getSwitchablePlans = (key: PlanKey): readonly PlanKey[] =>
  COMPARED_PLANS.includes(key) ? COMPARED_PLANS : [key, ...COMPARED_PLANS]
