import { activity } from './en/activity'
import { functionsOf } from './functions-of'

/** The texts of what happened to the account. */
export const { useTexts } = functionsOf({ activity })
