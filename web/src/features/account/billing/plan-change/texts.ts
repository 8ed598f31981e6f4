import { createTexts } from '../../../../i18n/create-texts'
import { planChange } from '../../../../i18n/en/plan-change'
import { plans } from '../../../../i18n/en/plans'
import { savedCard } from '../../../../i18n/en/saved-card'

export const [usePlanChangeTexts, getPlanChangeTexts] = createTexts({ planChange, plans, savedCard })
