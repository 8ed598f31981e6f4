import { navigate } from 'wouter/use-browser-location'
import { isCheckoutPath, PATHS } from '../lib/paths'
import { SNACKBAR_MS } from '../lib/snackbar-ms'
import { auth } from '../state/auth'
import { closeAllDialogs } from '../state/overlays'
import { showSnackbar } from '../state/snackbars'
import { setStored } from '../storage/local'
import type { PaymentOutcome } from '../storage/stored-payment'
import { getPlanName } from './price-view'
import { getPaymentTexts } from './texts'

/** Pages that continue on the outcome's page; other pages show a snackbar. */
const AWAITING: readonly string[] = [PATHS.plans, PATHS.paymentEvent, PATHS.thankYou, PATHS.failedPayment]
const isAwaited = (path: string): boolean =>
  isCheckoutPath(path) || path.startsWith(`${PATHS.plans}/`) || AWAITING.includes(path)

/** Navigates, and replaces the return page in the history. */
export const goToPage = (path: string): void =>
  navigate(path, { replace: window.location.pathname === PATHS.paymentEvent })

/** Opens the outcome's page if the current page waits for it, else shows a snackbar. */
export const showOutcome = ({ kind, bought, reason, userId }: PaymentOutcome): void => {
  // The customer signed out in the meantime.
  if (auth.user?.id !== userId) return
  if (kind === 'succeeded' || kind === 'refunded') closeAllDialogs()
  const { pathname } = window.location
  const { payment, ...texts } = getPaymentTexts()
  if (kind === 'succeeded') setStored('tariffName', bought.tariffName)
  const to = kind === 'succeeded' ? PATHS.thankYou : PATHS.failedPayment
  if (reason === 'expired' && pathname !== PATHS.paymentEvent) {
    // Don’t leave the page for an attempt that expired.
    showSnackbar('info', payment.timedOut(), SNACKBAR_MS.long)
    return
  }
  if (isAwaited(pathname)) {
    goToPage(to)
    return
  }
  const plan = getPlanName(bought, texts)
  const text =
    kind === 'succeeded'
      ? payment.arrived({ plan })
      : kind === 'failed'
        ? payment.notArrived()
        : payment[kind].title()
  showSnackbar(kind === 'succeeded' ? 'success' : 'error', text, SNACKBAR_MS.long, {
    label: payment.arrivedAction(),
    href: to,
  })
}
