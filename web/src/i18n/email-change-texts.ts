import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { emailChange } from './en/email-change'

/** The texts of another address for the account. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, emailChange })
