/** The return from a provider, and the thank-you page. */
export const afterPurchase = {
  event: {
    title: 'Checking your payment',
    checking: 'This takes a few seconds.',
    signInTitle: 'We’re checking your payment',
    signInText:
      'Your payment continues without this page. We’ll email you when it’s complete. To see it here, sign in to the account you used. No password yet? Open the email we sent you to choose one.',
    unknownTitle: 'We can’t find this payment',
    unknownText:
      'It may belong to another account or be too old to show. Opening this page didn’t charge you.',
    toPayments: 'See your payments',
  },
  thankYou: {
    title: 'Your {plan:string} is active',
    text: 'You can now use every location in all our apps.',
    devices: 'Devices',
    deviceLimit: 'Up to {n:number} at the same time',
    paid: 'Paid',
    number: 'Receipt number',
    renews: 'Renews',
    runsUntil: 'Runs until',
    never: 'Never. It’s yours for life.',
    sentTo: 'We’ve emailed a copy to {email:string}.',
    next: 'Next, connect this device',
    after: 'Then connect this device',
    install: 'Get the app for {system:string} and install it.',
    installPlain: 'Get the app on your device and install it.',
    signIn: 'Open it and sign in with {email:string}.',
    connect: 'Press Connect.',
    /** For returning customers. */
    again: 'Your plan is paid until {date:string}.',
    againForLife: 'Your plan never ends.',
    allSet: 'You’re all set',
    allSetText: 'Your apps work as before.',
    another: 'On a new device, get the app and sign in with {email:string}.',
    getApp: 'Get the app for {system:string}',
    nothingTitle: 'You don’t have a paid plan',
    nothingText:
      'We haven’t received a new payment from this account. If you’ve just paid, we’ll email you when the payment arrives.',
  },
  /** For customers who bought without a password. */
  choosePassword: {
    title: 'Choose your password',
    text: 'We sent a link to {email:string}. Open it within an hour to choose the password for this site and the app.',
    saved: 'Your password is set.',
    spam: 'Can’t find it? Check your spam folder or send the email again.',
  },
}
