import type { FastifyRequest } from 'fastify'
import type { AccountEventRow } from '../../core/schema'
import { getIpInfo, resolveCountry } from '../ip/connection'
import { addAccountEvent } from './account-events'

/** Returns the location of the caller's address; the header `x-mock-country` overrides it. */
export const getCallerLocation = (request: FastifyRequest) => {
  const { sandbox, services } = request.mock
  const own = resolveCountry(sandbox.data, request.headers['x-mock-country'], services.config.country)
  return getIpInfo(sandbox.data, services.servers, own)
}

/** Records a security event with the browser and country of the request; the caller commits. */
export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { sandbox, now } = request.mock
  const userAgent = request.headers['user-agent'] ?? ''
  addAccountEvent(sandbox.data, now, { userId, kind, userAgent, country: getCallerLocation(request).code })
}
