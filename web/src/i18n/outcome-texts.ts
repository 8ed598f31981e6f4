import { createTexts } from './create-texts'
import { checkout } from './en/checkout'
import { outcomes } from './en/outcomes'
import { payment } from './en/payment'
import { plans } from './en/plans'

/** Texts of a payment that didn't result in a plan. */
export const [useOutcomeTexts] = createTexts({ plans, checkout, payment, outcomes })
