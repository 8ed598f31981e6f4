import type { PlanInfo } from '@zoog/contract/billing'
import { useEffect } from 'react'
import { getStored, setStored } from '../storage/local'

export type OnboardingStep = ReturnType<typeof getStored<'onboardingSteps'>>[number]

/** Returns the onboarding steps that were completed in this browser. */
export const getOnboardingSteps = (): readonly OnboardingStep[] => getStored('onboardingSteps')

/** Returns whether the customer has connected once, or has bought another plan than the first in this browser. */
export const isOnboardingDone = (): boolean => getOnboardingSteps().some((step) => step !== 'app')

export const addOnboardingStep = (step: OnboardingStep): void =>
  setStored('onboardingSteps', [...new Set([...getStored('onboardingSteps'), step])])

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
