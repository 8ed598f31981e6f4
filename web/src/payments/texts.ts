import { createTexts } from '../i18n/create-texts'
import { checkout } from '../i18n/en/checkout'
import { payment } from '../i18n/en/payment'
import { plans } from '../i18n/en/plans'

/** Texts of plans, checkouts and payments, the only ones that a guest's checkout loads. */
export const [usePaymentTexts, getPaymentTexts] = createTexts({ plans, checkout, payment })
