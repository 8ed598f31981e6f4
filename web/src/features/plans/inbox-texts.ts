import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { inbox } from '../../i18n/en/inbox'
import { plans } from '../../i18n/en/plans'

/** The texts of the panel for an unconfirmed address: most who see the plans have none. */
export const { useTexts } = createTexts({ ...baseTexts, plans, inbox })
