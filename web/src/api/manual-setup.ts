import { dataOnly } from './area'
import { extensionsApi } from './extensions'
import { queryClient } from './query-client'

/**
 * What set-ups by hand are made of. All of it is extensions: a server may have none of it, and answers 404 then
 * (`isMissing`). Who shows any of it shows its failure too.
 */
const ownError = { meta: { ownError: true } } as const

const CREDENTIALS_KEY = ['setup.credentials']
const KEYS_KEY = ['setup.wireguard.keys']
const cache = extensionsApi.initQueryClient(queryClient)

/** The parts of OpenVPN files, for the servers of the plan. */
export const useOpenVpnProfile = () =>
  extensionsApi.getOpenVpnProfile.useQuery({ queryKey: ['setup.openvpn'], ...ownError, select: dataOnly })

/** The address of the SOCKS5 proxy. */
export const useSocksProxy = () =>
  extensionsApi.getSocksProxy.useQuery({ queryKey: ['setup.socks5'], ...ownError, select: dataOnly })

/** Name and password of the set-ups by hand. */
export const useVpnCredentials = () =>
  extensionsApi.getVpnCredentials.useQuery({ queryKey: CREDENTIALS_KEY, ...ownError, select: dataOnly })

/** Sets the password of the set-ups by hand; `null` asks the server for a new one. Every page shows it at once. */
export const useSetVpnPassword = () =>
  extensionsApi.setVpnPassword.useMutation({
    ...ownError,
    onSuccess: (answer) => cache.getVpnCredentials.setQueryData(CREDENTIALS_KEY, answer),
  })

/** Address and public key of each WireGuard server. */
export const useWireGuardServers = () =>
  extensionsApi.getWireGuardServers.useQuery({
    queryKey: ['setup.wireguard.servers'],
    ...ownError,
    select: dataOnly,
  })

/** The public keys that the user has registered. */
export const useWireGuardKeys = () =>
  extensionsApi.getWireGuardKeys.useQuery({ queryKey: KEYS_KEY, ...ownError, select: dataOnly })

const refetchKeys = () => queryClient.invalidateQueries({ queryKey: KEYS_KEY })

/** Registers a public key. The list is asked for again however it ends: an answer that was lost may have done it. */
export const useAddWireGuardKey = () =>
  extensionsApi.addWireGuardKey.useMutation({ ...ownError, onSettled: refetchKeys })

/** Revokes a public key. */
export const useRevokeWireGuardKey = () =>
  extensionsApi.revokeWireGuardKey.useMutation({ ...ownError, onSettled: refetchKeys })
