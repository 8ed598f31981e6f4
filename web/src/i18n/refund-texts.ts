import { first } from './en/first'
import { refund } from './en/refund'
import { functionsOf } from './functions-of'

/** The texts of the money-back guarantee. */
export const { useTexts, currentTexts } = functionsOf({ ...first, refund })
