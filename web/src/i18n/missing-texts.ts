import { missing } from './en/missing'
import { functionsOf } from './functions-of'

/** The texts of what could not be loaded. */
export const { useTexts } = functionsOf({ missing })
