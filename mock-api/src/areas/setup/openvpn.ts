import type { OpenVpnProfile, SocksProxy } from '@zoog/contract/manual-setup'
import type { CatalogServer } from '../../core/servers'

/** Each server's ports; UDP 53 is for networks that allow only DNS. */
const UDP_PORTS = [1194, 53]
const TCP_PORTS = [443, 1194]

/** Lists the servers of a plan; a free plan has only the free servers. */
export const filterServersByPlan = (
  servers: readonly CatalogServer[],
  hasPaidPlan: boolean,
): CatalogServer[] => servers.filter((server) => hasPaidPlan || server.isFree)

/** Returns the data for OpenVPN files (R-OVPN-1). */
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

/** Returns the addresses of the SOCKS5 proxy and of a plan's servers. */
export const buildSocksProxy = (servers: readonly CatalogServer[]): SocksProxy => ({
  host: 'socks5.vpn.zoog.test',
  port: 1080,
  servers: servers.map(({ id, domain }) => ({ serverId: id, host: domain })),
})
