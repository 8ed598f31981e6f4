import { features } from './en/features'
import { first } from './en/first'
import { frame } from './en/frame'
import { functionsOf } from './functions-of'

/** The texts around every page of a signed-in user. */
export const { useTexts, currentTexts } = functionsOf({ ...first, frame, features })
