import { first } from './en/first'
import { passkeys } from './en/passkeys'
import { functionsOf } from './functions-of'

/** The texts of passkeys: at the sign-in, and in the profile. */
export const { useTexts, currentTexts } = functionsOf({ ...first, passkeys })
