import type { FastifyRequest } from 'fastify'
import type { AccountEventRow } from '../db/schema'
import { addAccountEvent } from '../rules/account-events'
import { countryOf } from '../rules/country'

/** The country that a caller seems to be in; the header `x-mock-country` lets one caller be elsewhere. */
export const callersCountry = (request: FastifyRequest): string => {
  const { sandbox, services } = request.mock
  return countryOf(sandbox.data, request.headers['x-mock-country'], services.config.country)
}

/** Keeps that a request did something to an account, by which browser and where; the caller commits. */
export const recordEvent = (request: FastifyRequest, userId: number, kind: AccountEventRow['kind']): void => {
  const { sandbox, now } = request.mock
  const userAgent = request.headers['user-agent'] ?? ''
  addAccountEvent(sandbox.data, now, { userId, kind, userAgent, country: callersCountry(request) })
}
