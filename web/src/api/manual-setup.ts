import { manualSetupContract } from '@zoog/contract/manual-setup'
import { createAreaClient, parseMeta, queryOptions } from './create-client'
import { createAreaCache } from './query-client'
import { refetchDevices, VPN_CREDENTIALS_KEY, WIREGUARD_KEYS_KEY } from './sessions'
import { SILENT } from './show-error'

// Manual setup. Every endpoint is an extension that a server may lack (`isNotFound`).

const manualSetupApi = createAreaClient(manualSetupContract)
const cache = createAreaCache(manualSetupApi)

/** Queries the parts of OpenVPN files for the plan's servers. */
export const useOpenVpnProfile = () =>
  manualSetupApi.getOpenVpnProfile.useQuery(
    queryOptions(manualSetupContract.getOpenVpnProfile, ['setup.openvpn']),
  )

export const useSocksProxy = () =>
  manualSetupApi.getSocksProxy.useQuery(queryOptions(manualSetupContract.getSocksProxy, ['setup.socks5']))

/** Queries the user name and password for manual setup. */
export const useVpnCredentials = () =>
  manualSetupApi.getVpnCredentials.useQuery(
    queryOptions(manualSetupContract.getVpnCredentials, VPN_CREDENTIALS_KEY),
  )

export const getCachedVpnCredentials = () =>
  cache.getVpnCredentials.getQueryData(VPN_CREDENTIALS_KEY)?.body.data

/** Sets the VPN password; null asks the server to generate one. */
export const useSetVpnPassword = () =>
  manualSetupApi.setVpnPassword.useMutation({
    onSuccess: (response) => cache.getVpnCredentials.setQueryData(VPN_CREDENTIALS_KEY, response),
  })

/** Queries address and public key of each WireGuard server. */
export const useWireGuardServers = () =>
  manualSetupApi.getWireGuardServers.useQuery(
    queryOptions(manualSetupContract.getWireGuardServers, ['setup.wireguard.servers']),
  )

/** Queries the user's registered public keys. */
export const useWireGuardKeys = () =>
  manualSetupApi.getWireGuardKeys.useQuery(
    queryOptions(manualSetupContract.getWireGuardKeys, WIREGUARD_KEYS_KEY),
  )

export const getCachedWireGuardKeys = () =>
  cache.getWireGuardKeys.getQueryData(WIREGUARD_KEYS_KEY)?.body.data.keys ?? []

/** Queries the same keys for a summary on another page. Fails silently: the WireGuard page shows the error. */
export const useBackgroundWireGuardKeys = () =>
  manualSetupApi.getWireGuardKeys.useQuery({
    ...queryOptions(manualSetupContract.getWireGuardKeys, WIREGUARD_KEYS_KEY),
    meta: SILENT,
  })

/** Registers a public key. Refetches the list even after an error, because the server may have registered the key. */
export const useAddWireGuardKey = () =>
  manualSetupApi.addWireGuardKey.useMutation({ onSettled: refetchDevices })

/** Revokes a public key; 404 if it was revoked already. */
export const useRevokeWireGuardKey = () =>
  manualSetupApi.revokeWireGuardKey.useMutation({
    meta: parseMeta(manualSetupContract.revokeWireGuardKey),
    onSettled: refetchDevices,
  })
