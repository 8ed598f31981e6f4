import { createTexts } from '../../../i18n/create-texts'
import { activity } from '../../../i18n/en/activity'

/** Texts of the account activity. */
export const { useTexts } = createTexts({ activity })
