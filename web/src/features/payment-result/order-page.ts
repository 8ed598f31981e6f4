import { getPlanPath, isCheckoutPath, PATHS } from '../../lib/paths'
import type { PaymentOutcome } from '../../storage/stored-payment'

/** Returns the page where a payment was started; the plan's page if that is unknown. */
export const getOrderPage = ({ page, bought }: Pick<PaymentOutcome, 'page' | 'bought'>): string =>
  page && (isCheckoutPath(page) || page.startsWith(`${PATHS.plans}/`)) ? page : getPlanPath(bought.tariffKey)
