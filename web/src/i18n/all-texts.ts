import en from './en'
import { functionsOf } from './functions-of'

/** Every text. Only for what is loaded after the first page: it brings all of the English with it. */
export const { useTexts, currentTexts } = functionsOf(en)
