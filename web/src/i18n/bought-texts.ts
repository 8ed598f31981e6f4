import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { bought } from './en/bought'
import { checkout } from './en/checkout'
import { payment } from './en/payment'
import { plans } from './en/plans'

/** Texts of pages after a payment. */
export const { useTexts } = createTexts({
  ...baseTexts,
  plans,
  checkout,
  payment,
  bought,
})
