import { createTexts } from '../../i18n/create-texts'
import { entry } from '../../i18n/en/entry'
import { recovery } from '../../i18n/en/recovery'

/** Texts of the pages that mailed links open. */
export const [useAuthTexts, getAuthTexts] = createTexts({ entry, recovery })
