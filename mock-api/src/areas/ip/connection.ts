import { countryCode } from '@zoog/contract/ip'
import { toWireDate } from '@zoog/contract/wire-date'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '../../core/errors'
import type { Data } from '../../core/schema'
import type { CatalogServer } from '../../core/servers'

/** The address of an unconnected caller, from a documentation range (RFC 5737). */
const OWN_IP = '203.0.113.7'

/** Connects the sandbox to a location; null disconnects it. */
export const setConnection = (
  data: Data,
  servers: readonly CatalogServer[],
  connection: Data['connection'],
): void => {
  if (connection && !servers.some(({ id }) => id === connection.serverId))
    throw fieldError(422, 'invalid_input', 'serverId', `There is no location ${connection.serverId}.`)
  data.connection = connection
}

/**
 * Returns the caller's own country, even while connected: from the sandbox, otherwise the request's header, otherwise
 * the configuration.
 */
export const getOwnCountry = ({ mock, headers }: FastifyRequest): string =>
  mock.data.country ?? countryCode.safeParse(headers['x-mock-country']).data ?? mock.services.config.country

/** Returns the location of the caller's IP address: the VPN server's while connected. */
export const getCallerLocation = (request: FastifyRequest) => {
  const { data, services } = request.mock
  const exit = services.servers.find(({ id }) => id === data.connection?.serverId)
  if (!exit) return { code: getOwnCountry(request), address: OWN_IP, isOurs: false }
  const { connectedAt } = data.connection ?? {}
  return {
    code: exit.locationCode,
    address: exit.ipv4,
    isOurs: true,
    serverId: exit.id,
    ...(connectedAt !== undefined && { connectedAt: toWireDate(connectedAt) }),
  }
}
