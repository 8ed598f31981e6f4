import { fromWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import type { PlanHolder } from './plan-state'

/** Whole days until the plan's end, today counting as none; null for a plan without one. */
export const countDaysLeft = (
  { subscriptionData: { expiresDate } }: PlanHolder,
  now: number,
): number | null => (!expiresDate ? null : Math.max(0, Math.floor((fromWireDate(expiresDate) - now) / DAY)))
