import { first } from './en/first'
import { newPassword } from './en/new-password'
import { functionsOf } from './functions-of'

/** The texts of choosing a password. */
export const { useTexts, currentTexts } = functionsOf({ ...first, newPassword })
