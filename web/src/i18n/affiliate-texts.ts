import { affiliate } from './en/affiliate'
import { first } from './en/first'
import { frame } from './en/frame'
import { functionsOf } from './functions-of'

/** The texts of the affiliate program and of rewards. */
export const { useTexts, currentTexts } = functionsOf({ ...first, affiliate, frame })
