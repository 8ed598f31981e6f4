import { createTexts } from '../../../i18n/create-texts'
import { refund } from '../../../i18n/en/refund'

/** Texts of the money-back guarantee. */
export const { useTexts, currentTexts } = createTexts({ refund })
