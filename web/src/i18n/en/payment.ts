/** A payment while it is under way, and its outcome. */
export const payment = {
  waiting: {
    title: 'Your payment is being processed',
    text: 'We’re confirming your payment for the {plan:string}. Please don’t pay again. This page updates automatically.',
    openTitle: 'Your payment isn’t finished',
    openText:
      'The payment provider hasn’t received your payment for the {plan:string} yet. If you’ve already paid, keep this page open. It updates automatically. If not, return to the payment page.',
    goBackToPay: 'Return to payment',
    notPaid: 'Start over',
    unavailableTitle: 'We can’t check your payment right now',
    unavailableText:
      'Your payment continues. This page keeps trying and shows the result as soon as possible.',
    overdueTitle: 'This is taking longer than usual',
    overdueText:
      'Some payment providers need a few hours. Don’t pay again. You can close this page: when your payment for the {plan:string} arrives, your plan starts automatically and we email a receipt to {email:string}.',
    askAgain: 'Check again',
  },
  toPlans: 'See plans',
  arrived: 'Payment received: your {plan:string} is active.',
  arrivedAction: 'View details',
  timedOut:
    'We didn’t receive your last payment in time. If you’ve already paid, your plan starts when the payment arrives.',
  notArrived: 'Your payment didn’t go through.',

  /** A later order replaced it. */
  superseded: {
    title: 'Another order replaced this one',
    text: 'The payment provider closed this payment. If it still goes through, we’ll use it for your plan, or refund it if you’ve already paid for the other order.',
  },
  /** It was paid late, after the purchase was paid with another attempt. */
  refunded: {
    title: 'Your payment was refunded',
    text: 'Your order was already paid when this payment arrived, so we refunded the full amount and emailed you about it.',
  },
  banner: {
    title: 'Your introductory deal',
    text: 'Switch to a longer plan and pay less per month.',
    deal: '{plan:string} for {price:string} instead of {publicPrice:string}. You save {saving:string}.',
    action: 'View offer',
    countdown: 'Ends in',
    close: 'Close offer',
  },
}
