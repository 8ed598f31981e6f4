import { manualSetupContract, type vpnCredentials } from '@zoog/contract/manual-setup'
import { toWireDate } from '@zoog/contract/wire-date'
import type { z } from 'zod'
import { createRouter, done, ok } from '../../core/request'
import type { Data, UserRow } from '../../core/schema'
import type { CatalogServer } from '../../core/servers'
import { hasPaidPlan } from '../billing/account-status'
import { getDeviceCount } from '../billing/device-limit'
import { setVpnPassword } from '../users/new-user'
import { loadVpnAuthority } from './vpn-authority'
import { addWireGuardKey, listWireGuardKeys, listWireGuardServers, revokeWireGuardKey } from './wireguard'

type Credentials = z.infer<typeof vpnCredentials>

const toView = (row: Data['vpnCredentials'][string]): Credentials => ({
  ...row,
  updatedAt: toWireDate(row.updatedAt),
})

/** Returns the VPN user name and password for manual setup. Every account has them from the start. */
const getVpnCredentials = (data: Data, user: UserRow): Credentials => {
  const row = data.vpnCredentials[String(user.id)]
  if (!row) throw new Error(`The account ${user.id} has no VPN credentials.`)
  return toView(row)
}

/** Each server's ports; UDP 53 is for networks that allow only DNS. */
const UDP_PORTS = [1194, 53]
const TCP_PORTS = [443, 1194]

/** Lists the servers of a plan; a free plan has only the free servers. */
const filterServersByPlan = (servers: readonly CatalogServer[], hasPaidPlan: boolean): CatalogServer[] =>
  servers.filter((server) => hasPaidPlan || server.isFree)

export const manualSetupRouter = createRouter(manualSetupContract, {
  getVpnCredentials: async ({ request: { mock } }) => ok(getVpnCredentials(mock.data, mock.user)),

  setVpnPassword: async ({ request: { mock }, body }) =>
    ok(toView(setVpnPassword(mock.data, mock.now, mock.user.id, body.password))),

  getOpenVpnProfile: async ({ request }) => {
    const { services, now, user } = request.mock
    const servers = filterServersByPlan(services.servers, hasPaidPlan(user, now))
    const { ca, tlsCrypt } = await loadVpnAuthority(services.config.dataDir)
    const ports = { udpPorts: UDP_PORTS, tcpPorts: TCP_PORTS }
    const remotes = servers.map(({ id, domain }) => ({
      serverId: id,
      host: domain,
      verifyName: domain,
      ...ports,
    }))
    return ok({ ca, tlsCrypt, remotes })
  },

  getSocksProxy: async ({ request: { mock } }) => {
    const servers = filterServersByPlan(mock.services.servers, hasPaidPlan(mock.user, mock.now))
    return ok({
      host: 'socks5.vpn.zoog.test',
      port: 1080,
      servers: servers.map(({ id, domain }) => ({ serverId: id, host: domain })),
    })
  },

  getWireGuardServers: async ({ request: { mock } }) => ok(listWireGuardServers(mock.services.servers)),

  getWireGuardKeys: async ({ request }) => {
    const { data, now, user } = request.mock
    return ok({ keys: listWireGuardKeys(data, user.id), devices: getDeviceCount(data, now, user) })
  },

  addWireGuardKey: async ({ request: { mock }, body }) =>
    ok(addWireGuardKey(mock.data, mock.now, mock.user, body)),

  revokeWireGuardKey: async ({ request: { mock }, params }) => {
    revokeWireGuardKey(mock.data, mock.user, params.id)
    return done()
  },
})
