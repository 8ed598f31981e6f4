import { entry } from './en/entry'
import { first } from './en/first'
import { functionsOf } from './functions-of'

/** The texts of the page that links lead to. */
export const { useTexts, currentTexts } = functionsOf({ ...first, entry })
