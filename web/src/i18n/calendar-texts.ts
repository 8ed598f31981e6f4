import { calendar } from './en/calendar'
import { first } from './en/first'
import { functionsOf } from './functions-of'

/** The texts of a plan's date in a calendar. */
export const { useTexts, currentTexts } = functionsOf({ ...first, calendar })
