import { createTexts } from './create-texts'
import { emailChange } from './en/email-change'

export const [useEmailChangeTexts, getEmailChangeTexts] = createTexts({ emailChange })
