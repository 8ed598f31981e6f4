import { createTexts } from '../../i18n/create-texts'
import { account } from '../../i18n/en/account'
import { consent } from '../../i18n/en/consent'
import { plans } from '../../i18n/en/plans'

export const { useTexts, currentTexts } = createTexts({ account, plans, consent })
