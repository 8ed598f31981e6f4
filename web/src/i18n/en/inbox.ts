/** The panel for an unverified address. */
export const inbox = {
  verify: 'Verify email',
  title: 'Check your inbox',
  unverified: 'Verify {email:string} so we know our emails reach you.',
  text: 'We sent a link to {email:string}. Open it on any device to start your free VPN.',
  /** While the link of the email is being verified. */
  verifying: 'Verifying {email:string}…',
  wrongAddress: 'Wrong address?',
  changeRequested: 'We sent a link to {email:string}. Open it to use that address.',
  contactSupport: 'Contact us and we’ll correct it. You keep your plan.',
  paidTitle: 'Your plan is active',
  paidText:
    'Get the app and sign in with {email:string}. Verify this address soon so we know our emails reach you.',
  paidReminder: 'Open the link in our email to {email:string}.',
  spam: 'Can’t find it? Check your spam folder.',
}
