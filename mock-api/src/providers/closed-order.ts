import { getAttemptStatus } from '../areas/payments/payment-state'
import type { PaymentAttemptRow } from '../core/schema'

/** What the page of an order says that cannot be paid any more. */
interface Closing {
  title: string
  text: string
}

const CLOSED = { title: 'This order is closed', text: 'You weren’t charged.' }

const closings: Partial<Record<PaymentAttemptRow['state'], Closing>> = {
  succeeded: { title: 'Nothing to pay', text: 'This order has been paid.' },
  refunded: { title: 'Nothing to pay', text: 'This order was paid and refunded.' },
  superseded: {
    title: 'This order has ended',
    text: 'You continued with another order in the shop. You won’t be charged for this one.',
  },
}

/** Why an order cannot be paid, in the words of its page. */
export const getClosedOrderMessage = (attempt: PaymentAttemptRow, now: number): Closing => {
  const { state, reason } = getAttemptStatus(attempt, now)
  if (reason === 'expired')
    return { title: CLOSED.title, text: 'This order has expired. You weren’t charged.' }
  return closings[state] ?? CLOSED
}
