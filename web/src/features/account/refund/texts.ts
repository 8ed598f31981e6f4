import { createTexts } from '../../../i18n/create-texts'
import { refund } from '../../../i18n/en/refund'

export const { useTexts, currentTexts } = createTexts({ refund })
