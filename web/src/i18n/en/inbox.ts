/** The panel for an unconfirmed address. */
export const inbox = {
  title: 'Confirm your email address',
  inbox: 'Check your inbox',
  unconfirmed: '{email:string} is not confirmed yet.',
  text: 'We sent a link to {email:string}. Open it, on this or any other device, to start your free VPN.',
  /** While the link from the letter is followed. */
  confirming: 'We are confirming {email:string}.',
  byItself: 'As soon as you open the link, this page becomes your dashboard.',
  wrong: 'Wrong address?',
  wrongFree: 'Sign up again with the right one.',
  wrongFreeAction: 'Use another address',
  wrongPaid: 'Write to us, and we will correct it. Your plan stays yours.',
  paidTitle: 'Your plan works already',
  paidText:
    'Get the app, and sign in there with {email:string}. Confirm this address when you have a minute, so that you can reset a lost password.',
  paidAction: 'Get the app',
  spam: 'No email? Look into your spam folder.',
}
