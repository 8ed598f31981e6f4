import { initServer } from '@ts-rest/fastify'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import { hasPaidPlan } from '../billing/account-status'
import { getDeviceCount } from '../billing/device-limit'
import { buildOpenVpnProfile, buildSocksProxy, filterServersByPlan } from './openvpn'
import { loadVpnAuthority } from './vpn-authority'
import { getVpnCredentials, setVpnPassword } from './vpn-credentials'
import {
  addWireGuardKey,
  listWireGuardKeys,
  listWireGuardServers,
  requireWireGuard,
  revokeWireGuardKey,
} from './wireguard'

const server = initServer()

/** Data for manual setup of OpenVPN, SOCKS5 and WireGuard. */
export const manualSetupRouter = server.router(manualSetupContract, {
  getVpnCredentials: async ({ request }) => {
    const { sandbox } = request.mock
    return ok(getVpnCredentials(sandbox.data, requireUser(request).user))
  },

  setVpnPassword: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const credentials = setVpnPassword(sandbox.data, now, requireUser(request).user, body.password)
    await sandbox.commit()
    return ok(credentials)
  },

  getOpenVpnProfile: async ({ request }) => {
    const { services, now } = request.mock
    const servers = filterServersByPlan(services.servers, hasPaidPlan(requireUser(request).user, now))
    return ok(buildOpenVpnProfile(await loadVpnAuthority(services.config.dataDir), servers))
  },

  getSocksProxy: async ({ request }) => {
    const { services, now } = request.mock
    return ok(
      buildSocksProxy(filterServersByPlan(services.servers, hasPaidPlan(requireUser(request).user, now))),
    )
  },

  getWireGuardServers: async ({ request }) => {
    const { services, now } = request.mock
    requireWireGuard(requireUser(request).user, now)
    return ok(listWireGuardServers(services.servers))
  },

  getWireGuardKeys: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    return ok({
      keys: listWireGuardKeys(sandbox.data, user.id),
      devices: getDeviceCount(sandbox.data, now, user),
    })
  },

  addWireGuardKey: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    const key = addWireGuardKey(sandbox.data, now, user, body)
    await sandbox.commit()
    return ok(key)
  },

  revokeWireGuardKey: async ({ request, params }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requireWireGuard(user, now)
    revokeWireGuardKey(sandbox.data, user, params.id)
    await sandbox.commit()
    return done()
  },
})
