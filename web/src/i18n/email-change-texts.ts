import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { emailChange } from './en/email-change'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, emailChange })
