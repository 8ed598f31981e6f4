import { createTexts } from '../i18n/create-texts'
import { firstPassword, newPassword } from '../i18n/en/new-password'

/** Texts of setting the first password. */
export const { useTexts, currentTexts } = createTexts({ newPassword, firstPassword })
