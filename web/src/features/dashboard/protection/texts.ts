import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { protection } from '../../../i18n/en/protection'

/** Texts of the protection check. */
export const { useTexts } = createTexts({ ...baseTexts, protection })
