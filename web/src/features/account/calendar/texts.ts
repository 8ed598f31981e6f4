import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { calendar } from '../../../i18n/en/calendar'

/** Texts of the plan's calendar entry. */
export const { currentTexts, useTexts } = createTexts({ ...baseTexts, calendar })
