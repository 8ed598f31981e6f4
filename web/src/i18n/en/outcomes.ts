/** Payments that ended without a plan. */
export const outcomes = {
  failed: {
    title: 'Your payment didn’t go through',
    kept: 'We saved your choice: {plan:string}.',
    unknown: 'The payment provider didn’t give a reason.',
    advice: 'Try again with another card or payment method, or contact your bank.',
  },
  /** The reason of a failed payment, and the next step. */
  reasons: {
    card_declined: {
      title: 'Your card was declined',
      text: 'Your bank declined the payment without giving a reason. You weren’t charged. Try another card or payment method, or contact your bank.',
    },
    insufficient_funds: {
      title: 'Your card has insufficient funds',
      text: 'You weren’t charged. Try another card or payment method.',
    },
    expired_card: {
      title: 'Your card has expired',
      text: 'You weren’t charged. Check the expiration date or try another card.',
    },
    incorrect_cvc: {
      title: 'The security code is wrong',
      text: 'You weren’t charged. Check the three or four digits on your card and try again.',
    },
    processing_error: {
      title: 'The payment provider couldn’t process your payment',
      text: 'You weren’t charged. Try again in a minute or choose another payment method.',
    },
    authentication_failed: {
      title: 'Your bank couldn’t confirm your identity',
      text: 'Your bank’s check (3-D Secure) failed or was canceled. You weren’t charged. Try again or use another card.',
    },
    canceled_by_customer: {
      title: 'Payment canceled',
      text: 'You weren’t charged. Try again when you’re ready, or choose another payment method.',
    },
    rejected_by_bank: {
      title: 'Your bank declined the payment',
      text: 'You weren’t charged. Try again, choose another payment method, or contact your bank.',
    },
    expired: {
      title: 'Your payment timed out',
      text: 'We didn’t receive your payment in time. If you’ve already paid, don’t pay again: your plan starts when the payment arrives. If you haven’t paid, start again.',
    },
    underpaid: {
      title: 'You paid less than the full amount',
      text: 'We received less than the price, so your plan hasn’t started. Pay the full amount, or contact us about the amount you sent.',
    },
    provider_error: {
      title: 'The payment provider is having problems',
      text: 'You weren’t charged. Try again later or choose another payment method.',
    },
  },
}
