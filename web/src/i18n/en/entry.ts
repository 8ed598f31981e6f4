/** The page that opens links from emails, and the question whether to switch accounts. */
export const entry = {
  page: {
    lead: 'Sign in, or create an account to start with the free plan.',
    switchLabel: 'Sign in or sign up',
    linkTitle: 'Sign in with this link?',
    signingIn: 'Signing you in…',
    verifying: 'Verifying your email address…',
    linkBroken: 'This link is incomplete. Copy the whole link from the email and open it again.',
    linkUsed: 'It may have expired or already been used.',
    promoFailed:
      'We couldn’t sign you in with this promo code. Create an account and we’ll try to apply the code.',
  },
  switchAccount: {
    title: 'Switch account?',
    guestTitle: 'Sign in as {name:string}?',
    guestWarning:
      'Sign in only if this is your account. Otherwise, its owner may be able to see your activity there.',
    linkAccount: 'This link would sign you in as {name:string}.',
    signedInAs: 'You’re signed in as {name:string}.',
    warning:
      'Switch only if that account is yours too. Otherwise, its owner may be able to see your activity there.',
    accept: 'Switch to {name:string}',
    decline: 'Stay signed in as {name:string}',
    declineAsGuest: 'Don’t sign in',
    promo: 'This link signs you in to a new account with a gift.',
    promoWarning: 'You’ll be signed out of this account. Your plan and settings stay in it.',
    acceptPromo: 'Switch to the new account',
  },
}
