import { queryClient } from './query-client'

// Devices are in two lists: apps are sessions, WireGuard devices are keys. Each list has the total count.

export const SESSIONS_KEY = ['users.sessions']
export const WIREGUARD_KEYS_KEY = ['setup.wireguard.keys']

/** The credentials for manual setup. Here, so that the profile's calls need not load those of the setup pages. */
export const VPN_CREDENTIALS_KEY = ['setup.credentials']

export const refetchDevices = () =>
  Promise.all(
    [SESSIONS_KEY, WIREGUARD_KEYS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
