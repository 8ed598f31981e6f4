import { first } from './en/first'
import { twoStep } from './en/two-step'
import { functionsOf } from './functions-of'

/** The texts of a sign-in's second step. */
export const { useTexts, currentTexts } = functionsOf({ ...first, twoStep })
