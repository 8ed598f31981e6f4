import { createTexts } from '../../i18n/create-texts'
import { consent } from '../../i18n/en/consent'

/** The texts of the notice that asks about trackers. */
export const { useTexts } = createTexts({ consent })
