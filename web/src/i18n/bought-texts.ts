import { bought } from './en/bought'
import { checkout } from './en/checkout'
import { first } from './en/first'
import { payment } from './en/payment'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of what comes after a payment. */
export const { useTexts, currentTexts } = functionsOf({
  ...first,
  plans,
  checkout,
  payment,
  bought,
})
