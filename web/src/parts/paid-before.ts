import type { PlanInfo } from '@zoog/contract/billing'

/** Whether there was a payment before the latest one: who has paid before is no newcomer. */
export const hasPaidBefore = ({ payments }: Pick<PlanInfo, 'payments'>): boolean => payments.length > 1
