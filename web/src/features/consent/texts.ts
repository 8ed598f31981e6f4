import { createTexts } from '../../i18n/create-texts'
import { consent } from '../../i18n/en/consent'

export const { currentTexts, useTexts } = createTexts({ consent })
