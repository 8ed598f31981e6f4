import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { gift } from './en/gift'
import { plans } from './en/plans'

/** Texts of gift and promo codes, with the names of plans. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, plans, gift })
