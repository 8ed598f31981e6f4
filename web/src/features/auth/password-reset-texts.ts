import { createTexts } from '../../i18n/create-texts'
import { recovery } from '../../i18n/en/recovery'

export const { useTexts } = createTexts({ recovery })
