import { queryClient } from './query-client'

/** What counts as a device is in two lists: apps are sessions, the others are keys. Each has the count of both. */

export const SESSIONS_KEY = ['users.sessions']
export const WIREGUARD_KEYS_KEY = ['setup.wireguard.keys']
export const VPN_CREDENTIALS_KEY = ['setup.credentials']

/** Both lists are asked for anew. */
export const refetchDevices = () =>
  Promise.all(
    [SESSIONS_KEY, WIREGUARD_KEYS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
