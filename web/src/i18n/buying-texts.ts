import { checkout } from './en/checkout'
import { first } from './en/first'
import { payment } from './en/payment'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of plans, checkouts and payments: a guest who comes to buy is sent no others. */
export const { useTexts, currentTexts } = functionsOf({ ...first, plans, checkout, payment })
