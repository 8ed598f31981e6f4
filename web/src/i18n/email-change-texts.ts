import { createTexts } from './create-texts'
import { emailChange } from './en/email-change'

export const { useTexts, currentTexts } = createTexts({ emailChange })
