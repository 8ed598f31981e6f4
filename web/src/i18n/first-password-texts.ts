import { first } from './en/first'
import { firstPassword } from './en/first-password'
import { newPassword } from './en/new-password'
import { functionsOf } from './functions-of'

/** The texts of choosing the first password in the portal. */
export const { useTexts, currentTexts } = functionsOf({ ...first, newPassword, firstPassword })
