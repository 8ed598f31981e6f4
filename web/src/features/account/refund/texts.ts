import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { refund } from '../../../i18n/en/refund'

/** Texts of the money-back guarantee. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, refund })
