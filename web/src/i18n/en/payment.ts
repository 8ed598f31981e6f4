/** What becomes of a payment: while it is under way, and after. */
export const payment = {
  waiting: {
    title: 'Your payment is being processed',
    text: 'The payment of “{plan:string}” is with the provider. You need not do anything, and you need not pay again: this page goes on by itself.',
    openTitle: 'Your payment is not finished',
    openText:
      'The provider has not got your payment of “{plan:string}” yet. If you have paid, leave this page open; it goes on by itself. If you have not, go back and pay.',
    goBackToPay: 'Return to payment',
    notPaid: 'I have not paid: back to payment',
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

  event: {
    title: 'Back from the payment page',
    checking: 'We are asking what became of your payment.',
    signInTitle: 'Sign in to see your payment',
    signInText:
      'Your payment is safe. Sign in with the account you bought with, and we show you what became of it.',
    signIn: 'Sign in',
    unknownTitle: 'We do not know this payment',
    unknownText:
      'It does not belong to your account, or it is too old. Nothing was charged by opening this page.',
    toPlans: 'See the plans',
  },

  thankYou: {
    title: 'Thank you. {plan:string} is yours.',
    text: 'Every location and every app is open to you now.',
    receipt: 'Receipt',
    plan: 'Plan',
    paid: 'Paid',
    date: 'Date',
    number: 'Receipt number',
    renews: 'Renews',
    runsUntil: 'Runs until',
    never: 'Never: it is yours for life',
    sentTo: 'A copy is on its way to {email:string}.',
    next: 'Next: connect this device',
    after: 'Then: connect this device',
    nextText: 'You are on {system:string}. Install the app, sign in with {email:string}, and press Connect.',
    nextTextPlain: 'Install the app on your device, sign in with {email:string}, and press Connect.',
    getApp: 'Get the app for {system:string}',
    getAppPlain: 'Get the app',
    dashboard: 'Go to dashboard',
    nothingTitle: 'There is no payment yet',
    nothingText: 'We have not received a payment from this account. Nothing was charged.',
    toPlans: 'See the plans',
  },

  /** For who bought without a password. */
  choosePassword: {
    title: 'Choose your password',
    text: 'We sent a link to {email:string}. Open it within an hour, and choose the password that you sign in with, here and in the app.',
    spam: 'Nothing there? Look into the spam folder, or send it once more.',
  },
  help: 'Get help',

  failed: {
    title: 'Your payment did not go through',
    kept: 'Your choice is kept: {plan:string}.',
    tryAgain: 'Try again',
    otherMethod: 'Another payment method',
    toPlans: 'See the plans',
    unknown: 'The provider did not say why.',
  },
  /** Another order took its place at the provider. */
  superseded: {
    title: 'Another order took the place of this one',
    text: 'The provider has closed this payment and takes no money for it any more. Should some arrive all the same, it is given back by itself.',
  },
  /** Paid after all, when its wish was paid for already. */
  refunded: {
    title: 'Your payment was given back',
    text: 'It arrived when your order was paid for already, so the whole sum goes back to you. We sent you a mail about it.',
  },
  /** Why a payment failed, and what helps. */
  reasons: {
    card_declined: {
      title: 'Your card was declined',
      text: 'Your bank refused the payment and gave no reason. Nothing was charged. Try another card or another method, or ask your bank.',
    },
    insufficient_funds: {
      title: 'There is not enough money on the card',
      text: 'Nothing was charged. Try another card, or choose another method.',
    },
    expired_card: {
      title: 'The card has expired',
      text: 'Nothing was charged. Check the date, or try another card.',
    },
    incorrect_cvc: {
      title: 'The security code is wrong',
      text: 'Nothing was charged. Check the three or four digits on the card and try again.',
    },
    processing_error: {
      title: 'The provider could not process the payment',
      text: 'Nothing was charged. This passes, mostly: try again in a minute, or choose another method.',
    },
    authentication_failed: {
      title: 'Your bank could not confirm that it is you',
      text: 'The check by your bank (3-D Secure) was refused or broken off. Nothing was charged. Try again, or use another card.',
    },
    canceled_by_customer: {
      title: 'You went back without paying',
      text: 'Nothing was charged, and your choice is kept. Go on when you like, or choose another method.',
    },
    rejected_by_bank: {
      title: 'The bank refused the payment',
      text: 'Nothing was charged. Try again, choose another method, or ask your bank.',
    },
    expired: {
      title: 'The payment took too long',
      text: 'The provider closed it before it was paid. Nothing was charged. Start again when you are ready.',
    },
    underpaid: {
      title: 'Less than the price was paid',
      text: 'What arrived does not cover the price, so the plan has not started. Pay the whole sum, or ask our support about what you sent.',
    },
    provider_error: {
      title: 'The provider has a fault',
      text: 'Nothing was charged. Try again later, or choose another method.',
    },
  },

  banner: {
    title: 'Your introductory deal',
    text: 'Switch to a longer plan and pay less each month.',
    action: 'See the offer',
    countdown: 'Ends in',
    hours: 'hours',
    minutes: 'min',
    seconds: 's',
    close: 'Close the offer',
  },
}
