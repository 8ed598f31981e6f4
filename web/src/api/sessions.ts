import { usersContract } from '@zoog/contract/users'
import { refetchAccountEvents } from './account-events'
import { parseMeta, queryOptions } from './create-client'
import { refetchDevices, SESSIONS_KEY } from './devices'
import { usersApi } from './users'

/** Refetches devices, sessions and the activity log. */
export const refetchSessions = () => Promise.all([refetchDevices(), refetchAccountEvents()])

/** The user's sessions; 404 if the server lacks the endpoint. */
export const useSessions = () =>
  usersApi.getSessions.useQuery(queryOptions(usersContract.getSessions, SESSIONS_KEY))

/** Ends one session. A session that ended before is no error: the refetched list shows it. */
export const useEndSession = () =>
  usersApi.endSession.useMutation({
    meta: parseMeta(usersContract.endSession),
    onSettled: refetchSessions,
  })

/** Ends every other session and returns their number. */
export const useEndOtherSessions = () => usersApi.endOtherSessions.useMutation({ onSuccess: refetchSessions })
