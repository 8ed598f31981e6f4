import { first } from './en/first'
import { status } from './en/status'
import { functionsOf } from './functions-of'

/** The texts of incidents and maintenance. */
export const { useTexts } = functionsOf({ ...first, status })
