import type { FastifyRequest } from 'fastify'
import { addAccountEvent } from '../areas/account/account-events'
import { getIpInfo } from '../areas/ip/connection'
import { resolveCountry } from '../areas/ip/country'
import type { AccountEventRow } from '../core/schema'

/** What a caller's address tells; the header `x-mock-country` lets one caller be elsewhere. */
export const getCallerLocation = (request: FastifyRequest) => {
  const { sandbox, services } = request.mock
  const own = resolveCountry(sandbox.data, request.headers['x-mock-country'], services.config.country)
  return getIpInfo(sandbox.data, services.servers, own)
}

/** Keeps that a request did something to an account, by which browser and where; the caller commits. */
export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { sandbox, now } = request.mock
  const userAgent = request.headers['user-agent'] ?? ''
  addAccountEvent(sandbox.data, now, { userId, kind, userAgent, country: getCallerLocation(request).code })
}
