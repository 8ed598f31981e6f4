import { first } from './en/first'
import { recovery } from './en/recovery'
import { functionsOf } from './functions-of'

/** The texts of a forgotten password. */
export const { useTexts, currentTexts } = functionsOf({ ...first, recovery })
