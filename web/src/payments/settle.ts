import { navigate } from 'wouter/use-browser-location'
import { queryClient } from '../api/query-client'
import { currentTexts } from '../i18n/buying-texts'
import { isCheckoutPath, PATHS } from '../lib/paths'
import { auth } from '../state/auth'
import { closeAllDialogs } from '../state/dialogs'
import { paymentEnded, paymentUnderWay } from '../state/payment'
import { refreshUser } from '../state/session'
import { showSnackbar } from '../state/snackbars'
import { remember } from '../storage/local'
import { sendPostback } from '../tracking/postbacks'
import type { Bought, PaymentAnswer } from './ask'
import { forgetChoices, recallPurchase, rememberFailure } from './drafts'
import type { FinalAnswer } from './poll'
import { planName } from './price-view'
import { CARD_PAYMENT } from './query-keys'

/** Pages on which the outcome of a payment is what the customer waits for; elsewhere it is told on the side. */
const isAwaited = (path: string): boolean =>
  isCheckoutPath(path) ||
  path === PATHS.plans ||
  path.startsWith(`${PATHS.plans}/`) ||
  path === PATHS.paymentEvent ||
  path === PATHS.thankYou

const goOrTell = (to: string, kind: 'success' | 'error', text: string): void => {
  if (isAwaited(window.location.pathname))
    navigate(to, { replace: window.location.pathname === PATHS.paymentEvent })
  else showSnackbar(kind, text, 8000, { label: currentTexts().LL.payment.arrivedAction(), href: to })
}

const succeeded = async (bought: Bought): Promise<void> => {
  remember('tariffName', bought.tariffName)
  auth.newSubscription = true
  paymentEnded()
  forgetChoices()
  sendPostback('payment', {
    transaction: bought.subscriptionHash,
    tariff: bought.tariffKey ?? '',
    amount: bought.amount === null ? '' : String(bought.amount),
    currency: bought.currency ?? '',
  })
  // The plan is there whatever this brings: who is told of it must not wait for a server that is slow.
  await refreshUser().catch(() => undefined)
  // All but the payment's own: asked again, it would be a second one.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== CARD_PAYMENT })
  closeAllDialogs()
  const { LL } = currentTexts()
  const plan = planName(bought.tariffKey ?? '', bought.tariffName, LL)
  goOrTell(PATHS.thankYou, 'success', LL.payment.arrived({ plan }))
}

/**
 * Acts on the answer that ends the wait for a payment, once: of several tabs and parts of a page that hear it, the
 * first forgets the payment, and there is nothing left for the others.
 */
export const settlePayment = async (subscriptionHash: string, answer: FinalAnswer): Promise<void> => {
  if (paymentUnderWay()?.subscriptionHash !== subscriptionHash) return
  if (answer.kind === 'signedOut') return
  if (answer.kind === 'succeeded') return succeeded(answer.bought)
  paymentEnded()
  if (answer.kind === 'unknown') return
  const { tariffKey, tariffName } = answer.bought
  rememberFailure({
    reason: answer.reason,
    tariffKey: tariffKey ?? '',
    tariffName,
    from: recallPurchase().from,
  })
  const { LL } = currentTexts()
  // Given up long ago, and come across again on another visit: that is no news to be stopped by.
  if (answer.reason === 'expired' && window.location.pathname !== PATHS.paymentEvent)
    return showSnackbar('info', LL.payment.gaveUp(), 5000)
  goOrTell(PATHS.failedPayment, 'error', LL.payment.notArrived())
}

/** Another tab acted on the outcome. Where this one waited for it, it shows it too; there is nothing left to do. */
export const followOtherTab = async (answer: PaymentAnswer): Promise<void> => {
  if (answer.kind !== 'succeeded' || !isAwaited(window.location.pathname)) return
  await refreshUser().catch(() => undefined)
  navigate(PATHS.thankYou)
}
