import { usersContract } from '@zoog/contract/users'
import { parseMeta } from './create-client'
import { encryptedApi } from './encrypted-client'
import { SILENT } from './show-error'
import { usersApi } from './users'

// The `users/` endpoints that the first page does not need.

/** Sends the verification email again. */
export const useResendVerification = () =>
  usersApi.resendVerification.useMutation({ meta: parseMeta(usersContract.resendVerification) })

/**
 * Returns whether an email address has an account. The address is encrypted on every domain. Fails silently: the sign-up
 * that follows reports a known address anyway.
 */
export const useCheckUserExists = () => {
  const { mutateAsync } = encryptedApi.userCheck.useMutation({ meta: SILENT })
  return async (email: string): Promise<boolean> => (await mutateAsync({ body: { email } })).body.data.exists
}

/** Deletes the account permanently (R-RESTRICT-3). */
export const useDeleteAccount = () => {
  const { mutateAsync } = encryptedApi.deleteAccount.useMutation()
  return (password: string) => mutateAsync({ body: { password } })
}

/** Ends the session on the server. Fails silently: the browser has removed the token either way. */
export const logout = (): void => {
  usersApi.logout.mutate({ body: {} }).catch(() => undefined)
}
