import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { entry } from '../../i18n/en/entry'

/** The texts of the page that links lead to. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, entry })
