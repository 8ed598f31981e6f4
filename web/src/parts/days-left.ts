import { fromWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import type { Holder } from './plan-state'

/** Whole days until the plan's end, today counting as none; null for a plan without one. */
export const daysLeft = ({ subscriptionData: { expiresDate } }: Holder, now: number): number | null =>
  expiresDate === null ? null : Math.max(0, Math.floor((fromWireDate(expiresDate) - now) / DAY))
