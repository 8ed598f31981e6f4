/** After a payment: on the way back from its provider, and what comes next. */
export const bought = {
  event: {
    title: 'Back from the payment page',
    checking: 'We are checking your payment.',
    signInTitle: 'Sign in to see your payment',
    signInText: 'Your payment is safe. Sign in with the account you bought with to see how it went.',
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
    devices: 'Devices',
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
}
