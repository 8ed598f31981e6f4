import { usersContract } from '@zoog/contract/users'
import { refetchAccountEvents } from './account-events'
import { parseMeta, queryOptions } from './create-client'
import { refetchDevices, SESSIONS_KEY } from './devices'
import { usersApi } from './users'

/** What is signed in and what connects is asked for anew, and what happened to the account with it. */
export const refetchSessions = () => Promise.all([refetchDevices(), refetchAccountEvents()])

/** Where the user is signed in; missing where the server has no such call. */
export const useSessions = () =>
  usersApi.getSessions.useQuery(queryOptions(usersContract.getSessions, SESSIONS_KEY))

/** Ends one session. Where it is gone already, the list says so. */
export const useEndSession = () =>
  usersApi.endSession.useMutation({
    meta: parseMeta(usersContract.endSession),
    onSettled: refetchSessions,
  })

/** Ends every session but this one; how many there were. */
export const useEndOtherSessions = () => usersApi.endOtherSessions.useMutation({ onSuccess: refetchSessions })
