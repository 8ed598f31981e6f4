import { ownPath } from '../lib/own-path'
import { isCheckoutPath, PATHS, planPath } from '../lib/paths'
import { recallPurchase } from './drafts'

/** The page on which a payment was begun, to go on there with what was chosen; the plans where it is not known. */
export const buyingPage = (from: string, tariffKey: string): string => {
  const known = ownPath(from)
  if (known !== null && (isCheckoutPath(known) || known.startsWith(`${PATHS.plans}/`))) return known
  return tariffKey ? planPath(tariffKey) : PATHS.plans
}

/** The page on which the last payment was begun. */
export const backToBuying = (): string => {
  const { from, tariffKey } = recallPurchase()
  return buyingPage(from, tariffKey)
}
