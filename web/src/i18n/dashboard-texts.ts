import { dashboard } from './en/dashboard'
import { features } from './en/features'
import { first } from './en/first'
import { frame } from './en/frame'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of the dashboard, and of how a plan stands. */
export const { useTexts, currentTexts } = functionsOf({ ...first, frame, features, dashboard, plans })
