import { createTexts } from '../i18n/create-texts'
import { baseTexts } from '../i18n/en/base-texts'
import { firstPassword, newPassword } from '../i18n/en/new-password'

/** Texts of setting the first password. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, newPassword, firstPassword })
