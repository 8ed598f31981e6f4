import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { protection } from '../../../i18n/en/protection'

/** The texts of the check of what sites see. */
export const { useTexts } = createTexts({ ...baseTexts, protection })
