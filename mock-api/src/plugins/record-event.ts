import type { FastifyRequest } from 'fastify'
import type { AccountEventRow } from '../db/schema'
import { addAccountEvent } from '../rules/account-events'
import { ipInfoOf } from '../rules/connection'
import { countryOf } from '../rules/country'

/** What a caller's address tells; the header `x-mock-country` lets one caller be elsewhere. */
export const callersPlace = (request: FastifyRequest) => {
  const { sandbox, services } = request.mock
  const own = countryOf(sandbox.data, request.headers['x-mock-country'], services.config.country)
  return ipInfoOf(sandbox.data, services.servers, own)
}

/** Keeps that a request did something to an account, by which browser and where; the caller commits. */
export const recordEvent = (request: FastifyRequest, userId: number, kind: AccountEventRow['kind']): void => {
  const { sandbox, now } = request.mock
  const userAgent = request.headers['user-agent'] ?? ''
  addAccountEvent(sandbox.data, now, { userId, kind, userAgent, country: callersPlace(request).code })
}
