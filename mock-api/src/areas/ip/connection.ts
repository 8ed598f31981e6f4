import type { Resolver } from '@zoog/contract/protection'
import { httpError } from '../../core/errors'
import type { Data } from '../../core/schema'
import type { CatalogServer } from '../../core/servers'
import { WIREGUARD_DNS } from '../setup/wireguard'

type ConnectionData = Pick<Data, 'connection'>

/** Of those who are not connected; both are set aside for documents (RFC 5737). */
const OWN_ADDRESS = '203.0.113.7'
const OWN_RESOLVER = '192.0.2.53'

/** What `ip/info` says of a caller: the location that the sandbox is connected to, else the caller's own country. */
export const getIpInfo = (data: ConnectionData, servers: readonly CatalogServer[], ownCountry: string) => {
  const exit = servers.find(({ id }) => id === data.connection?.serverId)
  return exit
    ? { code: exit.locationCode, address: exit.ipv4, isOurs: true, serverId: exit.id }
    : { code: ownCountry, address: OWN_ADDRESS, isOurs: false }
}

/** Who looked names up: the tunnel's resolvers, where its connection does not leak. */
export const listResolvers = ({ connection }: ConnectionData): Resolver[] =>
  connection && !connection.leaksNames
    ? WIREGUARD_DNS.map((address) => ({ address, isOurs: true }))
    : [{ address: OWN_RESOLVER, isOurs: false }]

/** Connects the sandbox to a location that there is; null ends the connection. */
export const setConnection = (
  data: ConnectionData,
  servers: readonly CatalogServer[],
  connection: Data['connection'],
): void => {
  if (connection && !servers.some(({ id }) => id === connection.serverId)) {
    const message = `There is no location ${connection.serverId}.`
    throw httpError(422, 'invalid_input', message, { serverId: [message] })
  }
  data.connection = connection
}
