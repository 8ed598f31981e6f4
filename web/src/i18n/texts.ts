import { first } from './en/first'
import { functionsOf } from './functions-of'

/**
 * The texts of the first page and of what is around every page. Each area with more to say has a set of its own beside this
 * file, so that a page carries the English of what it shows and no more.
 */
export const { useTexts, currentTexts } = functionsOf(first)
