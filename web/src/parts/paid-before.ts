import type { PlanInfo } from '@zoog/contract/billing'
import { useEffect } from 'react'
import { setStartedStep } from './getting-started'

/** Whether there was a payment before the latest one: who has paid before is no newcomer. */
export const hasPaidBefore = ({ payments }: Pick<PlanInfo, 'payments'>): boolean => payments.length > 1

/**
 * Whether the plan that was just bought was not the first one, which this browser keeps for later visits.
 *
 * @param info undefined while it is not known, or where nothing was just bought.
 */
export const useBoughtAgain = (info: PlanInfo | undefined): boolean => {
  const isAgain = info !== undefined && hasPaidBefore(info)
  useEffect(() => {
    if (isAgain) setStartedStep('renewed')
  }, [isAgain])
  return isAgain
}
