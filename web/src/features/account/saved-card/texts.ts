import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { savedCard } from '../../../i18n/en/saved-card'

/** Texts of the saved card. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, savedCard })
