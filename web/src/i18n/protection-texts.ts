import { first } from './en/first'
import { protection } from './en/protection'
import { functionsOf } from './functions-of'

/** The texts of the check of what sites see. */
export const { useTexts } = functionsOf({ ...first, protection })
