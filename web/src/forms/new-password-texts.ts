import { createTexts } from '../i18n/create-texts'
import { baseTexts } from '../i18n/en/base-texts'
import { newPassword } from '../i18n/en/new-password'

/** Texts of setting a password. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, newPassword })
