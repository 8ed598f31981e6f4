import { isCheckoutPath, PATHS, planPath } from '../lib/paths'
import type { Outcome } from '../storage/stored-payment'

/** The page on which a payment was begun, to go on there with what was chosen; its plan's where that is not known. */
export const buyingPage = ({ page, bought }: Pick<Outcome, 'page' | 'bought'>): string =>
  page && (isCheckoutPath(page) || page.startsWith(`${PATHS.plans}/`)) ? page : planPath(bought.tariffKey)
