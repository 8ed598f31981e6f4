import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { recovery } from '../../i18n/en/recovery'

export const { useTexts } = createTexts({ ...baseTexts, recovery })
