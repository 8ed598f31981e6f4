import { getAttemptStatus } from '../areas/payments/payment-state'
import type { PaymentAttemptRow } from '../core/schema'

/** What the page of an order says that cannot be paid any more. */
interface Closing {
  title: string
  text: string
}

const CLOSED = { title: 'This order is closed', text: 'This order is closed. Nothing was charged.' }

const closings: Partial<Record<PaymentAttemptRow['state'], Closing>> = {
  succeeded: { title: 'Nothing to pay', text: 'This order has been paid.' },
  refunded: { title: 'Nothing to pay', text: 'This order was paid, and the money has been given back.' },
  superseded: {
    title: 'This order has ended',
    text: 'You went on with another order in the shop. Nothing was charged for this one, and nothing will be.',
  },
}

/** Why an order cannot be paid, in the words of its page. */
export const getClosedOrderMessage = (attempt: PaymentAttemptRow, now: number): Closing => {
  const { state, reason } = getAttemptStatus(attempt, now)
  if (reason === 'expired')
    return { title: CLOSED.title, text: 'This order has run out of time. Nothing was charged.' }
  return closings[state] ?? CLOSED
}
