/** Forgotten passwords. */
export const recovery = {
  forgot: {
    lead: 'Enter your email and we’ll send you a link to set a new password.',
    submit: 'Send link',
    sentTitle: 'Check your inbox',
    sent: 'If there’s an account for {email:string}, we’ve emailed a link to that address. The link expires in an hour. Can’t find it? Check your spam folder.',
    otherEmail: 'Use another email',
    back: 'Back to sign-in',
  },
  reset: {
    lead: 'Choose a new password. You’ll be signed out on your other devices.',
    submit: 'Set new password',
    done: 'Password updated successfully',
    incomplete: {
      title: 'This link is incomplete',
      text: 'Part of the link is missing. Open it from the email again, or request a new one.',
    },
    rejected: {
      title: 'This link no longer works',
      text: 'Each link works once and expires in an hour. Request a new one and use the latest email.',
    },
    maybeDone: {
      title: 'Your password may have changed',
      text: 'We didn’t get a response to your last attempt, but it may have worked. Try to sign in with the new password. If you can’t, request a new link.',
    },
    askAgain: 'Request a new link',
  },
}
