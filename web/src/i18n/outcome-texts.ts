import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { checkout } from './en/checkout'
import { outcomes } from './en/outcomes'
import { payment } from './en/payment'
import { plans } from './en/plans'

/** The texts of a payment that brought no plan. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, plans, checkout, payment, outcomes })
