/** For who has no password yet, to choose one in the portal. */
export const firstPassword = {
  title: 'Or choose it right here',
  text: 'No need to wait for the mail: set the password that you sign in with, here and in the app.',
  form: 'Your first password',
  submit: 'Save the password',
  saved: 'Your password is set. You sign in with it here and in the app.',
}
