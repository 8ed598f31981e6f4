import type { FastifyRequest } from 'fastify'
import { getIpInfo, resolveCountry } from './connection'

/** Returns the caller's own country, also while connected. */
export const getOwnCountry = ({ mock, headers }: FastifyRequest): string =>
  resolveCountry(mock.sandbox.data, headers['x-mock-country'], mock.services.config.country)

/** Returns the location of the caller's IP address: the VPN server's while connected. */
export const getCallerLocation = (request: FastifyRequest) => {
  const { sandbox, services } = request.mock
  return getIpInfo(sandbox.data, services.servers, getOwnCountry(request))
}
