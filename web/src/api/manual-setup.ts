import { manualSetupContract } from '@zoog/contract/manual-setup'
import { createAreaClient, parseMeta, queryOptions } from './create-client'
import { refetchDevices, VPN_CREDENTIALS_KEY, WIREGUARD_KEYS_KEY } from './devices'
import { queryClient } from './query-client'

/** What set-ups by hand are made of. All of it are extensions: a server may have none of it (`isMissing`). */

const manualSetupApi = createAreaClient(manualSetupContract)
const cache = manualSetupApi.initQueryClient(queryClient)

/** The parts of OpenVPN files, for the servers of the plan. */
export const useOpenVpnProfile = () =>
  manualSetupApi.getOpenVpnProfile.useQuery(
    queryOptions(manualSetupContract.getOpenVpnProfile, ['setup.openvpn']),
  )

/** The address of the SOCKS5 proxy. */
export const useSocksProxy = () =>
  manualSetupApi.getSocksProxy.useQuery(queryOptions(manualSetupContract.getSocksProxy, ['setup.socks5']))

/** Name and password of the set-ups by hand. */
export const useVpnCredentials = () =>
  manualSetupApi.getVpnCredentials.useQuery(
    queryOptions(manualSetupContract.getVpnCredentials, VPN_CREDENTIALS_KEY),
  )

/** The credentials as last read. */
export const getCachedVpnCredentials = () =>
  cache.getVpnCredentials.getQueryData(VPN_CREDENTIALS_KEY)?.body.data

/** Sets the password of the set-ups by hand; `null` asks the server for a new one. Every page shows it at once. */
export const useSetVpnPassword = () =>
  manualSetupApi.setVpnPassword.useMutation({
    onSuccess: (answer) => cache.getVpnCredentials.setQueryData(VPN_CREDENTIALS_KEY, answer),
  })

/** Address and public key of each WireGuard server. */
export const useWireGuardServers = () =>
  manualSetupApi.getWireGuardServers.useQuery(
    queryOptions(manualSetupContract.getWireGuardServers, ['setup.wireguard.servers']),
  )

/** The public keys that the user has registered; not asked for where the plan has none. */
export const useWireGuardKeys = (enabled = true) =>
  manualSetupApi.getWireGuardKeys.useQuery({
    ...queryOptions(manualSetupContract.getWireGuardKeys, WIREGUARD_KEYS_KEY),
    enabled,
  })

/** The same for a part that stands beside what is looked for: it leads to the page that says what failed. */
export const useBackgroundWireGuardKeys = () =>
  manualSetupApi.getWireGuardKeys.useQuery({
    ...queryOptions(manualSetupContract.getWireGuardKeys, WIREGUARD_KEYS_KEY),
    meta: { silent: true },
  })

/** Registers a public key. The list is asked for again however it ends: an answer that was lost may have done it. */
export const useAddWireGuardKey = () =>
  manualSetupApi.addWireGuardKey.useMutation({ onSettled: refetchDevices })

/** Revokes a public key; 404 where it is gone already. */
export const useRevokeWireGuardKey = () =>
  manualSetupApi.revokeWireGuardKey.useMutation({
    meta: parseMeta(manualSetupContract.revokeWireGuardKey),
    onSettled: refetchDevices,
  })
