/** Rules and strength, shown while the customer types a new password. */
export const newPassword = {
  rules: {
    longEnough: '8 characters or more',
    unguessable: 'Not a common password, your name, or your email',
    advice: 'A longer password is safer. Try a few random words.',
  },
  strength: {
    label: 'Strength',
    weak: 'Strength: weak',
    fair: 'Strength: fair',
    good: 'Strength: good',
    strong: 'Strength: strong',
  },
}

/** The form for customers who have no password yet. */
export const firstPassword = {
  title: 'Choose your password',
  text: 'Use it to sign in here and in the app.',
  form: 'Your first password',
  submit: 'Save password',
  byLink: 'Or use the link we emailed you',
  saved: 'Your password is set. Use it to sign in here and in the app.',
}
