import type { FastifyRequest } from 'fastify'
import { getIpInfo, resolveCountry } from './connection'

/** Returns the location of the caller's address; the header `x-mock-country` overrides it. */
export const getCallerLocation = (request: FastifyRequest) => {
  const { sandbox, services } = request.mock
  const own = resolveCountry(sandbox.data, request.headers['x-mock-country'], services.config.country)
  return getIpInfo(sandbox.data, services.servers, own)
}
