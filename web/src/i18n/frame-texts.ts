import { dashboard } from './en/dashboard'
import { features } from './en/features'
import { first } from './en/first'
import { frame } from './en/frame'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts around every page of a signed-in user, and of the one that comes first. */
export const { useTexts, currentTexts } = functionsOf({ ...first, frame, features, dashboard, plans })
