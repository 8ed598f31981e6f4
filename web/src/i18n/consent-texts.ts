import { consent } from './en/consent'
import { functionsOf } from './functions-of'

/** The texts of the notice that asks about trackers. */
export const { useTexts } = functionsOf({ consent })
