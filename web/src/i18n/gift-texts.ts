import { first } from './en/first'
import { gift } from './en/gift'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of gift codes, and of promo codes that lower nothing: with the names of the plans. */
export const { useTexts, currentTexts } = functionsOf({ ...first, plans, gift })
