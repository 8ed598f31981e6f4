import { createTexts } from './create-texts'
import { afterPurchase } from './en/after-purchase'
import { payment } from './en/payment'
import { plans } from './en/plans'

/** Texts of pages after a payment. */
export const [useAfterPurchaseTexts] = createTexts({ plans, payment, afterPurchase })
