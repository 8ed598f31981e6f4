import type { PlanInfo } from '@zoog/contract/billing'
import { useEffect } from 'react'
import { addOnboardingStep } from './onboarding'

/**
 * Returns whether the customer had paid before the purchase just made, and stores it: this browser then skips onboarding.
 *
 * @param info undefined while loading, or without a purchase.
 */
export const useIsReturningCustomer = (info: PlanInfo | undefined): boolean => {
  const isReturning = info !== undefined && info.payments.length > 1
  useEffect(() => {
    if (isReturning) addOnboardingStep('renewed')
  }, [isReturning])
  return isReturning
}
