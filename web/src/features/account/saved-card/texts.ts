import { createTexts } from '../../../i18n/create-texts'
import { savedCard } from '../../../i18n/en/saved-card'

export const { useTexts, currentTexts } = createTexts({ savedCard })
