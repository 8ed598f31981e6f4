import { checkout } from './en/checkout'
import { first } from './en/first'
import { outcomes } from './en/outcomes'
import { payment } from './en/payment'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of a payment that brought no plan. */
export const { useTexts, currentTexts } = functionsOf({ ...first, plans, checkout, payment, outcomes })
