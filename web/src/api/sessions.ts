import { accountEventsContract } from '@zoog/contract/account-events'
import { usersContract } from '@zoog/contract/users'
import { createAreaClient, parseMeta, queryOptions } from './create-client'
import { invalidate } from './query-client'
import { usersApi } from './users'

// Devices are in two lists: apps are sessions, WireGuard devices are keys. Each list has the total count.

const SESSIONS_KEY = ['users.sessions']
export const WIREGUARD_KEYS_KEY = ['setup.wireguard.keys']

/** The credentials for manual setup. Here, so that the profile's requests need not load those of the setup pages. */
export const VPN_CREDENTIALS_KEY = ['setup.credentials']

export const refetchDevices = () => invalidate(SESSIONS_KEY, WIREGUARD_KEYS_KEY)

const accountEventsApi = createAreaClient(accountEventsContract)
const EVENTS_KEY = ['users.events']

export const refetchAccountEvents = () => invalidate(EVENTS_KEY)

/** Queries the account's activity log; 404 if the server lacks the endpoint. */
export const useAccountEvents = () =>
  accountEventsApi.getEvents.useQuery(queryOptions(accountEventsContract.getEvents, EVENTS_KEY))

/** Refetches devices, sessions and the activity log. */
export const refetchSessions = () => Promise.all([refetchDevices(), refetchAccountEvents()])

/** Queries the user's sessions; 404 if the server lacks the endpoint. */
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
