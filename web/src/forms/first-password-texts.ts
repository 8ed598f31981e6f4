import { createTexts } from '../i18n/create-texts'
import { firstPassword, newPassword } from '../i18n/en/new-password'

export const { useTexts, currentTexts } = createTexts({ newPassword, firstPassword })
