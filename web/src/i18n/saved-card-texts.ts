import { first } from './en/first'
import { savedCard } from './en/saved-card'
import { functionsOf } from './functions-of'

/** The texts of the saved way of paying. */
export const { useTexts, currentTexts } = functionsOf({ ...first, savedCard })
