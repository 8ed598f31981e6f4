import { NoAnswer } from '../api/failures'
import { paymentBegan, paymentEnded } from '../state/payment'
import { rememberPurchase } from './drafts'
import type { Order } from './ports/order'
import { beginRedirectPayment, leaveFor, type RedirectMethod } from './ports/redirect'

/** A browser that has not left by then does not leave any more: the provider does not answer. */
const LEAVES_WITHIN_MS = 20_000

/** One departure at a time, however often and from wherever it is asked for. */
let leaving: Promise<void> | null = null

const leave = async (order: Order, method: RedirectMethod, page: string): Promise<void> => {
  const redirect = await beginRedirectPayment(order, method)
  rememberPurchase({ from: page, tariffKey: order.tariffKey, method: method.id })
  paymentBegan(redirect.subscriptionHash, order.tariffName)
  leaveFor(redirect)
  await new Promise((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS))
  paymentEnded()
  throw new NoAnswer('timeout')
}

/**
 * Begins to pay by a provider's own page and goes there. The promise stays open while the browser leaves.
 *
 * @throws UntrustedProvider, NoAnswer where the provider does not answer, and what the call throws.
 */
export const leaveWith = (order: Order, method: RedirectMethod, page: string): Promise<void> => {
  leaving ??= leave(order, method, page).finally(() => {
    leaving = null
  })
  return leaving
}
