import { first } from './en/first'
import { functionsOf } from './functions-of'

/** The texts of the first page and of what is around every page. Pages with more to say use `all-texts`. */
export const { useTexts, currentTexts } = functionsOf(first)
