import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { calendar } from '../../../i18n/en/calendar'

/** The texts of a plan's date in a calendar. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, calendar })
