/** The panel for an unverified address. */
export const inbox = {
  title: 'Verify your email address',
  inbox: 'Check your inbox',
  unconfirmed: '{email:string} isn’t verified yet.',
  text: 'We sent a link to {email:string}. Open it in this browser to start your free VPN.',
  /** While the link of the email is being verified. */
  confirming: 'Verifying {email:string}…',
  otherDevice: 'If you open it on another device, sign in here afterward.',
  wrong: 'Wrong address?',
  changing: 'We sent a link to {email:string}. Open it to use that address.',
  wrongHelp: 'Contact us and we’ll correct it. You keep your plan.',
  paidTitle: 'Your plan is active',
  paidText:
    'Get the app and sign in with {email:string}. Verify this address soon, so we know that our emails reach you.',
  paidAction: 'Get the app',
  spam: 'No email? Check your spam folder.',
}
