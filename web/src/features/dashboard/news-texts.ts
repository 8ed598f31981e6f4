import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { news } from '../../i18n/en/news'

/** Texts of the news. */
export const { useTexts } = createTexts({ ...baseTexts, news })
