/** Changing the account's email: the form in the profile, and the page that the mailed links open. */
export const emailChange = {
  open: 'Change email',
  title: 'Change your email',
  next: 'New email',
  hint: 'We’ll send a link to each address. Nothing changes until you confirm both.',
  hintUnverified: 'We’ll send a link to the new address. Your account uses it once you open the link.',
  submit: 'Send links',
  submitOne: 'Send link',
  waiting: 'Confirm your email change',
  waitingText:
    'Open the link we sent to each unconfirmed address by {date:string}. Your email won’t change until every address is confirmed.',
  agreed: 'Change confirmed',
  notAgreed: 'Change not confirmed yet',
  cancel: 'Cancel change',
  restart: 'Start again',
  canceled: 'Your email stays the same.',
  spam: 'Can’t find an email? Check your spam folder, or start again to get new links.',
  noAccess: 'Can’t access your current email?',
  link: {
    ask: 'Change your account email?',
    text: 'Your sign-in email changes once you confirm from each address we emailed.',
    agree: 'Confirm change',
    outcomes: {
      waiting: {
        title: 'One more link to open',
        text: 'You’ve confirmed from this mailbox. Now open the link we sent to the other one.',
      },
      changed: { title: 'Your email was changed', text: 'From now on, sign in with the new one.' },
      canceled: {
        title: 'The change was canceled',
        text: 'Your email stays the same. If you didn’t ask for this change, change your password.',
      },
      unknown: {
        title: 'We can’t tell if your email changed',
        text: 'We lost the connection after you answered, and this link has been used. Sign in to see which email your account has now.',
      },
      broken: {
        title: 'This link doesn’t work',
        text: 'It may be incomplete, already used, or more than a day old. Request a new one in your profile.',
      },
    },
    toSignIn: 'Go to sign-in',
  },
}
