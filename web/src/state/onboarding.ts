import { getStored, setStored } from '../storage/local'

export type OnboardingStep = ReturnType<typeof getStored<'gettingStarted'>>[number]

/** What was done on the way to the first connection, as far as this browser knows. */
export const getOnboardingSteps = (): readonly OnboardingStep[] => getStored('gettingStarted')

/** Whether that way needs no showing any more: it was walked, or a plan that was not the first was bought here. */
export const isOnboardingDone = (): boolean => getOnboardingSteps().some((step) => step !== 'app')

/** Keeps that a step of it was done. */
export const addOnboardingStep = (step: OnboardingStep): void =>
  setStored('gettingStarted', [...new Set([...getStored('gettingStarted'), step])])
