/** The panel for an unconfirmed address. */
export const inbox = {
  title: 'Confirm your email address',
  inbox: 'Check your inbox',
  unconfirmed: '{email:string} is not confirmed yet.',
  text: 'We sent a link to {email:string}. Open it, here or on your phone, to use the free VPN and every section of the portal. A paid plan works at once.',
  byItself: 'This page goes on by itself.',
  wrong: 'Wrong address?',
  wrongFree: 'Sign up again with the right one: nothing is lost.',
  wrongFreeAction: 'Use another address',
  wrongPaid: 'Write to us, and we will correct it. Your plan stays yours.',
  spam: 'Nothing there? Look into the spam folder too.',
}
