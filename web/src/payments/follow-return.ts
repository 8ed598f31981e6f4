import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../lib/paths'
import { paymentBegan, paymentIsProcessing, paymentUnderWay } from '../state/payment'
import { refreshUser } from '../state/session'
import { remember } from '../storage/local'
import { askPayment, type PaymentAnswer } from './ask'
import { recallPurchase, rememberFailure } from './drafts'
import { settlePayment } from './settle'
import { watchPayment } from './watch'

/** The answer about a payment that this browser did not wait for: an older link, or a browser that forgot. */
const followForgotten = async (answer: PaymentAnswer): Promise<void> => {
  if (answer.kind === 'succeeded') {
    remember('tariffName', answer.bought.tariffName)
    await refreshUser().catch(() => undefined)
    navigate(PATHS.thankYou, { replace: true })
  } else if (answer.kind === 'failed') {
    const { tariffKey, tariffName } = answer.bought
    rememberFailure({
      reason: answer.reason,
      tariffKey: tariffKey ?? '',
      tariffName,
      from: recallPurchase().from,
    })
    navigate(PATHS.failedPayment, { replace: true })
  }
}

/**
 * Follows the return from a payment by what the server says of it: to the page that thanks, to the one that says what
 * failed, or to the plans, to wait there for what is being processed. Where the customer has still to pay, the page
 * that called goes on waiting.
 *
 * @returns the answer, for the page to show where it stays.
 */
export const followReturn = async (subscriptionHash: string): Promise<PaymentAnswer['kind']> => {
  const answer = await askPayment(subscriptionHash)
  const isAwaited = paymentUnderWay()?.subscriptionHash === subscriptionHash
  if (answer.kind === 'processing' || answer.kind === 'open') {
    if (!isAwaited) paymentBegan(subscriptionHash, answer.bought.tariffName)
    paymentIsProcessing()
    if (answer.kind === 'processing') navigate(PATHS.plans, { replace: true })
    else watchPayment()
  } else if (answer.kind === 'unanswered') {
    if (isAwaited) watchPayment()
  } else if (isAwaited) await settlePayment(subscriptionHash, answer)
  else await followForgotten(answer)
  return answer.kind
}
