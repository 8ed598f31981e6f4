import { getAttemptStatus } from '../areas/payments/payment-state'
import type { PaymentAttemptRow } from '../core/schema'

/** The message for an order that can no longer be paid. */
interface ClosedOrderMessage {
  title: string
  text: string
}

/** An underpaid order is closed too, so this must not claim that nothing was charged. */
const CLOSED = {
  title: 'This order is closed',
  text: 'Return to Zoog VPN to see what happened or to order again.',
}

const MESSAGES: Partial<Record<PaymentAttemptRow['state'], ClosedOrderMessage>> = {
  succeeded: { title: 'Nothing to pay', text: 'This order has been paid.' },
  refunded: { title: 'Nothing to pay', text: 'This order was paid and refunded.' },
  superseded: {
    title: 'This order has ended',
    text: 'You continued with another order, so this one is closed. If you’ve already paid it, don’t pay again: return to Zoog VPN.',
  },
}

/** Returns the message that explains why an order can't be paid. */
export const getClosedOrderMessage = (attempt: PaymentAttemptRow, now: number): ClosedOrderMessage => {
  const { state, reason } = getAttemptStatus(attempt, now)
  if (reason === 'expired')
    return {
      title: CLOSED.title,
      text: 'This order has expired. If you’ve already paid, don’t pay again: your plan starts when the payment arrives.',
    }
  return MESSAGES[state] ?? CLOSED
}
