import { createTexts } from '../../../i18n/create-texts'
import { activity } from '../../../i18n/en/activity'

/** The texts of what happened to the account. */
export const { useTexts } = createTexts({ activity })
