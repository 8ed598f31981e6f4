import { first } from './en/first'
import { setupFiles } from './en/setup-files'
import { travel } from './en/travel'
import { functionsOf } from './functions-of'

/** The texts of the travel kit: with the steps of set-ups by hand. */
export const { useTexts, currentTexts } = functionsOf({ ...first, setupFiles, travel })
