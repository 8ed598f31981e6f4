/** Tells password managers whose password a form is about. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
