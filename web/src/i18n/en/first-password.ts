/** The form for customers who have no password yet. */
export const firstPassword = {
  title: 'Choose your password',
  text: 'Use it to sign in here and in the app.',
  form: 'Your first password',
  submit: 'Save password',
  byLink: 'Or use the link we emailed you',
  saved: 'Your password is set. Use it to sign in here and in the app.',
}
