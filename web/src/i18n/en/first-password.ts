/** For who has no password yet, to choose one in the portal. */
export const firstPassword = {
  title: 'Choose your password',
  text: 'You sign in with it, here and in the app.',
  form: 'Your first password',
  submit: 'Save the password',
  byLink: 'Or use the link in our email',
  saved: 'Your password is set. You sign in with it here and in the app.',
}
