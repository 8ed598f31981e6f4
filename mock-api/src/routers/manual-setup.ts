import { initServer } from '@ts-rest/fastify'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { requireUser } from '../plugins/context'
import { deviceCountOf } from '../rules/device-limit'
import { openVpnProfileOf, serversOfPlan, socksProxyOf } from '../rules/openvpn'
import { hasPaidPlan } from '../rules/user-view'
import { vpnCredentialsOf } from '../rules/vpn-credentials'
import {
  addWireGuardKey as addKey,
  requireWireGuard,
  revokeWireGuardKey as revokeKey,
  wireGuardKeysOf,
  wireGuardServersOf,
} from '../rules/wireguard'
import { vpnAuthority } from '../vpn-authority'
import { changeVpnPassword } from './account-flows'
import { done, ok } from './answers'

const server = initServer()

/** What OpenVPN, SOCKS5 and WireGuard are set up with by hand. */
export const manualSetupRouter = server.router(manualSetupContract, {
  getVpnCredentials: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(vpnCredentialsOf(sandbox.data, now, requireUser(request).user))
  },

  setVpnPassword: async ({ request, body }) => ok(await changeVpnPassword(request, body)),

  getOpenVpnProfile: async ({ request }) => {
    const { services, now } = request.mock
    const servers = serversOfPlan(services.servers, hasPaidPlan(requireUser(request).user, now))
    return ok(openVpnProfileOf(await vpnAuthority(services.config.dataDir), servers))
  },

  getSocksProxy: async ({ request }) => {
    const { services, now } = request.mock
    return ok(socksProxyOf(serversOfPlan(services.servers, hasPaidPlan(requireUser(request).user, now))))
  },

  getWireGuardServers: async ({ request }) => {
    const { services, now } = request.mock
    requireWireGuard(requireUser(request).user, now)
    return ok(wireGuardServersOf(services.servers))
  },

  getWireGuardKeys: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    return ok({
      keys: wireGuardKeysOf(sandbox.data, user.id),
      devices: deviceCountOf(sandbox.data, now, user),
    })
  },

  addWireGuardKey: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    const key = addKey(sandbox.data, now, user, body)
    await sandbox.commit()
    return ok(key)
  },

  revokeWireGuardKey: async ({ request, params }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    revokeKey(sandbox.data, user, params.id)
    await sandbox.commit()
    return done()
  },
})
