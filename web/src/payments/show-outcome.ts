import { navigate } from 'wouter/use-browser-location'
import { isCheckoutPath, PATHS } from '../lib/paths'
import { auth } from '../state/auth'
import { showSnackbar } from '../state/snackbars'
import { setStored } from '../storage/local'
import type { PaymentOutcome } from '../storage/stored-payment'
import { getPlanName } from './price-view'
import { currentTexts } from './texts'

/** Pages on which the outcome of a payment is what the customer waits for; elsewhere it is told on the side. */
const AWAITING: readonly string[] = [PATHS.plans, PATHS.paymentEvent, PATHS.thankYou, PATHS.failedPayment]
const isAwaited = (path: string): boolean =>
  isCheckoutPath(path) || path.startsWith(`${PATHS.plans}/`) || AWAITING.includes(path)

/** Goes to a page; the provider's return is no page to come back to. */
export const goToPage = (path: string): void =>
  navigate(path, { replace: window.location.pathname === PATHS.paymentEvent })

/** Takes the customer to the outcome where they wait for it, and tells them elsewhere. */
export const showOutcome = ({ kind, bought, reason, userId }: PaymentOutcome): void => {
  // Signed out while the plan was fetched.
  if (auth.user?.id !== userId) return
  const { pathname } = window.location
  const { payment, ...LL } = currentTexts().LL
  if (kind === 'succeeded') setStored('tariffName', bought.tariffName)
  const to = kind === 'succeeded' ? PATHS.thankYou : PATHS.failedPayment
  if (reason === 'expired' && pathname !== PATHS.paymentEvent) {
    // Given up long ago, and come across again on another visit: that is no news to be stopped by.
    showSnackbar('info', payment.gaveUp(), 5000)
    return
  }
  if (isAwaited(pathname)) {
    goToPage(to)
    return
  }
  const plan = getPlanName(bought.tariffKey, bought.tariffName, LL)
  const text =
    kind === 'succeeded'
      ? payment.arrived({ plan })
      : kind === 'failed'
        ? payment.notArrived()
        : payment[kind].title()
  showSnackbar(kind === 'succeeded' ? 'success' : 'error', text, 8000, {
    label: payment.arrivedAction(),
    href: to,
  })
}
