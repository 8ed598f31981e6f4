import { extensionsContract } from '@zoog/contract/extensions'
import { metaOf, queryOf } from './area'
import { extensionsApi } from './extensions'
import { queryClient } from './query-client'

/** What set-ups by hand are made of. All of it is extensions: a server may have none of it (`isMissing`). */

const CREDENTIALS_KEY = ['setup.credentials']
const KEYS_KEY = ['setup.wireguard.keys']
const cache = extensionsApi.initQueryClient(queryClient)

/** The parts of OpenVPN files, for the servers of the plan. */
export const useOpenVpnProfile = () =>
  extensionsApi.getOpenVpnProfile.useQuery(queryOf(extensionsContract.getOpenVpnProfile, ['setup.openvpn']))

/** The address of the SOCKS5 proxy. */
export const useSocksProxy = () =>
  extensionsApi.getSocksProxy.useQuery(queryOf(extensionsContract.getSocksProxy, ['setup.socks5']))

/** Name and password of the set-ups by hand. */
export const useVpnCredentials = () =>
  extensionsApi.getVpnCredentials.useQuery(queryOf(extensionsContract.getVpnCredentials, CREDENTIALS_KEY))

/** Sets the password of the set-ups by hand; `null` asks the server for a new one. Every page shows it at once. */
export const useSetVpnPassword = () =>
  extensionsApi.setVpnPassword.useMutation({
    onSuccess: (answer) => cache.getVpnCredentials.setQueryData(CREDENTIALS_KEY, answer),
  })

/** Address and public key of each WireGuard server. */
export const useWireGuardServers = () =>
  extensionsApi.getWireGuardServers.useQuery(
    queryOf(extensionsContract.getWireGuardServers, ['setup.wireguard.servers']),
  )

/** The public keys that the user has registered. */
export const useWireGuardKeys = () =>
  extensionsApi.getWireGuardKeys.useQuery(queryOf(extensionsContract.getWireGuardKeys, KEYS_KEY))

const refetchKeys = () => queryClient.invalidateQueries({ queryKey: KEYS_KEY })

/** Registers a public key. The list is asked for again however it ends: an answer that was lost may have done it. */
export const useAddWireGuardKey = () => extensionsApi.addWireGuardKey.useMutation({ onSettled: refetchKeys })

/** Revokes a public key; 404 where it is gone already. */
export const useRevokeWireGuardKey = () =>
  extensionsApi.revokeWireGuardKey.useMutation({
    meta: metaOf(extensionsContract.revokeWireGuardKey),
    onSettled: refetchKeys,
  })
