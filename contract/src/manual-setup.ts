import { ContractNoBody } from '@ts-rest/core'
import { z } from 'zod'
import { LIMITS } from './constants'
import { createResponses, defineEndpoints, resultTrue } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { freeText, id, idParam } from './fields'
import { deviceCount } from './sessions'
import { wireDate } from './wire-date'
import { wireGuardKey, wireGuardPublicKey, wireGuardServers } from './wireguard'

/** The credentials for manual setup (OpenVPN, SOCKS5), separate from the portal's. */
export const vpnCredentials = z.object({ username: z.string(), password: z.string(), updatedAt: wireDate })
export const vpnPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const setVpnPasswordBody = z.object({ password: vpnPassword.nullable() })

/** The parts of an OpenVPN file: shared ones, and each server's address and ports. */
export const openVpnProfile = z.object({
  ca: z.string(),
  tlsCrypt: z.string(),
  remotes: z.array(
    z.object({
      serverId: id,
      host: z.string(),
      verifyName: z.string(),
      udpPorts: z.array(z.number().int().min(1).max(65_535)).min(1),
      tcpPorts: z.array(z.number().int().min(1).max(65_535)).min(1),
    }),
  ),
})
export type OpenVpnProfile = z.infer<typeof openVpnProfile>

/** The SOCKS5 proxy: a general address, and optionally one for each location. */
export const socksProxy = z.object({
  host: z.string(),
  port: z.number().int().min(1).max(65_535),
  servers: z.array(z.object({ serverId: id, host: z.string() })).optional(),
})
export type SocksProxy = z.infer<typeof socksProxy>

/** Credentials, profiles and keys for manual setup of OpenVPN, SOCKS5 and WireGuard. */
export const manualSetupContract = defineEndpoints({
  getVpnCredentials: {
    method: 'GET',
    path: '/setup/credentials/get',
    summary: 'Get the user name and password for manual setup',
    responses: createResponses(vpnCredentials),
    metadata: defineRules({ extension: true, requires: ['customer', 'activated'] }),
  },
  setVpnPassword: {
    method: 'POST',
    path: '/setup/credentials/set',
    summary: 'Set the password for manual setup; null generates one',
    body: setVpnPasswordBody,
    responses: createResponses(vpnCredentials),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/setup/credentials/restrictedSet',
      requires: ['customer', 'activePlan', 'wireGuard'],
    }),
  },
  getOpenVpnProfile: {
    method: 'GET',
    path: '/setup/openvpn/get',
    summary: "Get the data for OpenVPN files of the plan's servers",
    responses: createResponses(openVpnProfile),
    metadata: defineRules({ extension: true }),
  },
  getSocksProxy: {
    method: 'GET',
    path: '/setup/socks5/get',
    summary: 'Get the address of the SOCKS5 proxy',
    responses: createResponses(socksProxy),
    metadata: defineRules({ extension: true }),
  },
  getWireGuardServers: {
    method: 'GET',
    path: '/setup/wireguard/servers',
    summary: 'List the WireGuard servers with address and public key',
    responses: createResponses(wireGuardServers),
    metadata: defineRules({ extension: true, requires: ['customer', 'activePlan', 'wireGuard'] }),
  },
  getWireGuardKeys: {
    method: 'GET',
    path: '/setup/wireguard/keys',
    summary: "List the user's public keys",
    responses: createResponses(z.object({ keys: z.array(wireGuardKey), devices: deviceCount.optional() })),
    metadata: defineRules({ extension: true, requires: ['customer', 'activePlan', 'wireGuard'] }),
  },
  addWireGuardKey: {
    method: 'POST',
    path: '/setup/wireguard/keys',
    summary: 'Register a public key; 409 `device_limit` if the plan allows no more devices',
    body: z.object({
      name: freeText(LIMITS.deviceName).pipe(z.string().min(1)),
      publicKey: wireGuardPublicKey,
    }),
    responses: createResponses(wireGuardKey),
    metadata: defineRules({
      extension: true,
      requires: ['customer', 'activePlan', 'wireGuard'],
      failures: [409],
    }),
  },
  revokeWireGuardKey: {
    method: 'DELETE',
    path: '/setup/wireguard/keys/:id',
    pathParams: z.object({ id: idParam }),
    summary: 'Revoke a public key',
    body: ContractNoBody,
    responses: createResponses(resultTrue),
    // An expired plan closes the section, so its keys can't be revoked. They can't connect and don't count as devices.
    metadata: defineRules({ extension: true, requires: ['wireGuard'] }),
  },
})
