import type { StripePayment } from '@zoog/contract/billing'
import { billingApi } from '../../api/billing'
import { fieldsOf, type Order, refuse } from './order'
import { trustedOrigin } from './trust'

/** What the embedded card page needs, and the origin that it is on. */
export interface CardPayment extends StripePayment {
  origin: string
}

/**
 * Begins to pay an order by card; asked again, the server returns the payment that is open.
 *
 * @throws UntrustedProvider, and what the call throws.
 */
export const beginCardPayment = async (order: Order, signal: AbortSignal): Promise<CardPayment> => {
  const answer = await billingApi.getStripePayment.query({
    query: { ...(await fieldsOf(order)), type: 'card' },
    fetchOptions: { signal },
  })
  if (answer.status !== 200) return refuse(answer)
  const payment = answer.body.data
  return { ...payment, origin: trustedOrigin(payment.paymentUrl) }
}
