import { first } from './en/first'
import { plans } from './en/plans'
import { specialPlan } from './en/special-plan'
import { functionsOf } from './functions-of'

/** The texts of the special plan. */
export const { useTexts, currentTexts } = functionsOf({ ...first, specialPlan, plans })
