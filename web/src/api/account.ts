import { usersContract } from '@zoog/contract/users'
import { parseMeta } from './create-client'
import { encryptedApi, toFields } from './encrypted-client'
import { usersApi } from './users'

/** The calls of `users/` that need no place on the first page. */

/** Mails the verification link again. */
export const useResendVerification = () =>
  usersApi.resendVerification.useMutation({ meta: parseMeta(usersContract.resendVerification) })

/**
 * Whether an e-mail has an account. The address crosses the wire encrypted, on every domain. Behind the scenes: where it
 * fails, the sign-up that follows finds it out.
 */
export const useCheckUserExists = () => {
  const { mutateAsync } = encryptedApi.userCheck.useMutation({ meta: { silent: true } })
  return async (email: string): Promise<boolean> =>
    (await mutateAsync({ body: toFields('userCheck', { email }) })).body.data.exists
}

/** Deletes the account for good (R-RESTRICT-3). */
export const useDeleteAccount = () => {
  const { mutateAsync } = encryptedApi.deleteAccount.useMutation()
  return (password: string) => mutateAsync({ body: toFields('deleteAccount', { password }) })
}

/** Ends the session at the server. Behind the scenes: the token is gone from here either way. */
export const logout = (): void => {
  usersApi.logout.mutate({ body: {} }).catch(() => undefined)
}
