import type { PlanInfo } from '@zoog/contract/billing'
import { useEffect } from 'react'
import { addOnboardingStep } from './onboarding'

/**
 * Whether there was a payment before the one that was just made: who has paid before is no newcomer, in later visits of this
 * browser either.
 *
 * @param info undefined while it is not known, or where nothing was just bought.
 */
export const useIsReturningCustomer = (info: PlanInfo | undefined): boolean => {
  const isAgain = info !== undefined && info.payments.length > 1
  useEffect(() => {
    if (isAgain) addOnboardingStep('renewed')
  }, [isAgain])
  return isAgain
}
