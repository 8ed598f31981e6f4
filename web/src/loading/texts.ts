import { createTexts } from '../i18n/create-texts'
import { loadErrors } from '../i18n/en/load-errors'

/** Texts of content that failed to load. */
export const [useLoadErrorTexts] = createTexts({ loadErrors })
