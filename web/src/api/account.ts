import { usersContract } from '@zoog/contract/users'
import { refetchAccountEvents } from './account-events'
import { metaOf, queryOf } from './area'
import { refetchDevices, SESSIONS_KEY } from './devices'
import { fieldsOf, restrictedApi } from './restricted'
import { usersApi } from './users'

/** The calls of `users/` that need no place on the first page. */

/** What is signed in and what connects is asked for anew, and what happened to the account with it. */
export const refetchSessions = () => Promise.all([refetchDevices(), refetchAccountEvents()])

/** Where the user is signed in; missing where the server has no such call. */
export const useSessions = () =>
  usersApi.getSessions.useQuery(queryOf(usersContract.getSessions, SESSIONS_KEY))

/** Ends one session. Where it is gone already, the list says so. */
export const useEndSession = () =>
  usersApi.endSession.useMutation({
    meta: metaOf(usersContract.endSession),
    onSettled: refetchSessions,
  })

/** Ends every session but this one; how many there were. */
export const useEndOtherSessions = () => usersApi.endOtherSessions.useMutation({ onSuccess: refetchSessions })

/** Mails the verification link again. */
export const useResendVerification = () =>
  usersApi.resendVerification.useMutation({ meta: metaOf(usersContract.resendVerification) })

/**
 * Whether an e-mail has an account. The address crosses the wire encrypted, on every domain. Behind the scenes: where it
 * fails, the sign-up that follows finds it out.
 */
export const useUserCheck = () => {
  const { mutateAsync } = restrictedApi.userCheck.useMutation({ meta: { silent: true } })
  return async (email: string): Promise<boolean> =>
    (await mutateAsync({ body: fieldsOf('userCheck', { email }) })).body.data.exists
}

/** Deletes the account for good (R-RESTRICT-3). */
export const useDeleteAccount = () => {
  const { mutateAsync } = restrictedApi.annihilation.useMutation()
  return (password: string) => mutateAsync({ body: fieldsOf('annihilation', { password }) })
}

/** Ends the session at the server. Behind the scenes: the token is gone from here either way. */
export const logout = (): void => {
  usersApi.logout.mutate({ body: {} }).catch(() => undefined)
}
