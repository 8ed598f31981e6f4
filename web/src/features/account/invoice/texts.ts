import { createTexts } from '../../../i18n/create-texts'
import { account } from '../../../i18n/en/account'
import { invoice } from '../../../i18n/en/invoice'
import { plans } from '../../../i18n/en/plans'

export const { useTexts, currentTexts } = createTexts({ account, plans, invoice })
