import { getPlanPath, isCheckoutPath, PATHS } from '../lib/paths'
import type { PaymentOutcome } from '../storage/stored-payment'

/** The page on which a payment was begun, to go on there with what was chosen; its plan's where that is not known. */
export const getOrderPage = ({ page, bought }: Pick<PaymentOutcome, 'page' | 'bought'>): string =>
  page && (isCheckoutPath(page) || page.startsWith(`${PATHS.plans}/`)) ? page : getPlanPath(bought.tariffKey)
