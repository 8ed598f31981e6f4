import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { gift } from './en/gift'
import { plans } from './en/plans'

/** The texts of gift codes, and of promo codes that lower nothing: with the names of the plans. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, plans, gift })
