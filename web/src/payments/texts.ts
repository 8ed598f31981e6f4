import { createTexts } from '../i18n/create-texts'
import { baseTexts } from '../i18n/en/base-texts'
import { checkout } from '../i18n/en/checkout'
import { payment } from '../i18n/en/payment'
import { plans } from '../i18n/en/plans'

/** The texts of plans, checkouts and payments: a guest who comes to buy is sent no others. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, plans, checkout, payment })
