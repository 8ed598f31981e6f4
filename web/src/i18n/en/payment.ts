/** What becomes of a payment: while it is under way, and after. */
export const payment = {
  waiting: {
    title: 'Your payment is being processed',
    text: 'The payment of “{plan:string}” is with the provider. You need not do anything, and you need not pay again: this page continues on its own.',
    openTitle: 'Your payment is not finished',
    openText:
      'The provider has not received your payment of “{plan:string}” yet. If you have paid, leave this page open; it continues on its own. If you have not, go back and pay.',
    goBackToPay: 'Return to payment',
    notPaid: 'I have not paid: start over',
    unreachableTitle: 'We are out of reach at the moment',
    unreachableText:
      'Your payment goes on without this page. It keeps asking, and shows the outcome once the connection is back.',
    overdueTitle: 'This takes longer than usual',
    overdueText:
      'Some providers need hours. You need not pay again and you may close this page: once the payment of “{plan:string}” arrives, your plan starts by itself and a receipt is sent to {email:string}.',
    askAgain: 'Ask again',
  },
  arrived: 'Your payment has arrived: {plan:string} is active.',
  arrivedAction: 'See the details',
  gaveUp: 'Your last payment was not finished in time. Nothing was charged.',
  notArrived: 'Your payment did not go through.',

  help: 'Get help',

  /** Another order took its place at the provider. */
  superseded: {
    title: 'Another order replaced this one',
    text: 'The provider has closed this payment and takes no money for it any more. Any that still arrives is returned automatically.',
  },
  /** Paid after all, when its purchase was paid for already. */
  refunded: {
    title: 'Your payment was returned',
    text: 'It arrived when your order was paid for already, so the whole sum goes back to you. We sent you an email about it.',
  },
  banner: {
    title: 'Your introductory deal',
    text: 'Switch to a longer plan and pay less each month.',
    action: 'See the offer',
    countdown: 'Ends in',
    hours: 'h',
    minutes: 'min',
    seconds: 's',
    close: 'Close the offer',
  },
}
