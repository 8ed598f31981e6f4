import { first } from './en/first'
import { planChange } from './en/plan-change'
import { plans } from './en/plans'
import { savedCard } from './en/saved-card'
import { functionsOf } from './functions-of'

/** The texts of a change of plan. */
export const { useTexts, currentTexts } = functionsOf({ ...first, planChange, plans, savedCard })
