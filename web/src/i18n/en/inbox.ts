/** The panel for an unconfirmed address. */
export const inbox = {
  title: 'Confirm your email address',
  inbox: 'Check your inbox',
  unconfirmed: '{email:string} is not confirmed yet.',
  text: 'We sent a link to {email:string}. Open it on this or any other device to use the free VPN and every section of the portal. A paid plan works at once.',
  byItself: 'This page continues on its own.',
  wrong: 'Wrong address?',
  wrongFree: 'Sign up again with the right one: nothing is lost.',
  wrongFreeAction: 'Use another address',
  wrongPaid: 'Write to us, and we will correct it. Your plan stays yours.',
  paidTitle: 'Your plan works already',
  paidText:
    'Get the app, and sign in there with {email:string}. Confirm this address when you have a minute: it makes sure that you can reset a lost password.',
  paidAction: 'Get the app',
  spam: 'Nothing there? Look into the spam folder too.',
}
