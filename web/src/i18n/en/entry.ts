/** The page that links lead to: signing in with one, and whose account it is. */
export const entry = {
  page: {
    title: 'Welcome',
    lead: 'Sign in, or create an account to begin with the free plan.',
    switchLabel: 'Sign in or sign up',
    linkTitle: 'Sign in with this link?',
    signingIn: 'Signing you in…',
    verifying: 'Confirming your email address…',
    linkBroken:
      'The link is not complete. Copy the whole of it from the email, or sign in with your email and password.',
    toPortal: 'Go to dashboard',
    promoFailed: 'This promo code cannot sign you in. Create an account, and it is applied if it can be.',
  },
  switchAccount: {
    title: 'Switch account?',
    guestTitle: 'Sign in as {name:string}?',
    guestWarning:
      'Sign in only if this is your account. Whoever sent you the link may see what you do there.',
    whose: 'This link signs in as {name:string}.',
    own: 'You are signed in as {name:string}.',
    warning:
      'Switch only if that account is yours as well: whoever sent you the link may see what is done there.',
    accept: 'Switch to {name:string}',
    decline: 'Stay signed in as {name:string}',
    declineAsGuest: 'Do not sign in',
    promo: 'This link opens a new account with a gift.',
    acceptPromo: 'Open the gift’s account',
  },
}
