/** The way back to an account whose password was forgotten. */
export const recovery = {
  forgot: {
    title: 'Forgot password',
    lead: 'Enter the email of your account, and we will send a link that sets a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your inbox',
    sent: 'If there is an account for {email:string}, a link is on its way. It works for an hour. Look into the spam folder too.',
    otherEmail: 'Use another email',
    back: 'Back to sign-in',
  },
  reset: {
    title: 'Reset password',
    lead: 'Choose a new password. You will be logged out on your other devices.',
    submit: 'Set the new password',
    done: 'Password updated successfully',
    broken:
      'This link is not complete, or it has been used already. Open it once more from the email, or ask for a new one.',
    refused: 'This link no longer works',
    refusedHint: 'Links work once, and for an hour. Ask for a new one, and use the latest email.',
    maybeDone: 'Your password may be changed already',
    maybeDoneHint:
      'No answer came to the try before, and it may have gone through. Sign in with the new password; where that fails, ask for a new link.',
    askAgain: 'Ask for a new link',
  },
}
