import type { OpenVpnProfile, SocksProxy } from '@zoog/contract/manual-setup'
import type { CatalogServer } from '../../core/servers'

/** Ports that each server answers on; the second UDP one is for networks that let only name lookups out. */
const UDP_PORTS = [1194, 53]
const TCP_PORTS = [443, 1194]

/** The servers of a plan: a free one has the free servers only. */
export const filterServersByPlan = (
  servers: readonly CatalogServer[],
  hasPaidPlan: boolean,
): CatalogServer[] => servers.filter((server) => hasPaidPlan || server.isFree)

/** What OpenVPN files are made of (R-OVPN-1). */
export const buildOpenVpnProfile = (
  authority: { ca: string; tlsCrypt: string },
  servers: readonly CatalogServer[],
): OpenVpnProfile => ({
  ca: authority.ca,
  tlsCrypt: authority.tlsCrypt,
  remotes: servers.map(({ id, domain }) => ({
    serverId: id,
    host: domain,
    verifyName: domain,
    udpPorts: UDP_PORTS,
    tcpPorts: TCP_PORTS,
  })),
})

/** The SOCKS5 proxy's address, and those of a plan's servers; the sign-in is the one of all manual set-ups. */
export const buildSocksProxy = (servers: readonly CatalogServer[]): SocksProxy => ({
  host: 'socks5.vpn.zoog.test',
  port: 1080,
  servers: servers.map(({ id, domain }) => ({ serverId: id, host: domain })),
})
