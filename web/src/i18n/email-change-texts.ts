import { emailChange } from './en/email-change'
import { first } from './en/first'
import { functionsOf } from './functions-of'

/** The texts of another address for the account. */
export const { useTexts, currentTexts } = functionsOf({ ...first, emailChange })
