import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { plans } from '../../i18n/en/plans'
import { specialPlan } from '../../i18n/en/special-plan'

export const { useTexts } = createTexts({ ...baseTexts, specialPlan, plans })
