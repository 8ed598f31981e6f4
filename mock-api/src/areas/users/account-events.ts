import { randomUUID } from 'node:crypto'
import { type AccountEvent, MAX_ACCOUNT_EVENTS } from '@zoog/contract/account-events'
import { toWireDate } from '@zoog/contract/common'
import type { FastifyRequest } from 'fastify'
import { getUserAgent } from '../../core/request'
import type { AccountEventRow, Data } from '../../core/schema'
import { getCallerLocation } from '../ip/connection'

export interface ClientInfo {
  userAgent: string
  country: string
}

export const getClientInfo = (request: FastifyRequest): ClientInfo => ({
  userAgent: getUserAgent(request),
  country: getCallerLocation(request).code,
})

/** Adds a security event of an account and removes the oldest beyond the limit. */
export const addAccountEvent = (
  data: Data,
  now: number,
  event: Pick<AccountEventRow, 'userId' | 'kind' | 'userAgent' | 'country'>,
): void => {
  const { userAgent, ...rest } = event
  data.accountEvents.push({ id: randomUUID(), ...rest, userAgent: userAgent.slice(0, 300), createdAt: now })
  const userEvents = data.accountEvents.filter(({ userId }) => userId === event.userId)
  const tooMany = userEvents.slice(0, Math.max(0, userEvents.length - MAX_ACCOUNT_EVENTS))
  if (tooMany.length > 0) data.accountEvents = data.accountEvents.filter((row) => !tooMany.includes(row))
}

/** Returns the events of an account, newest first by order of insertion: the clock may have been moved. */
export const listAccountEvents = (data: Data, userId: number): AccountEvent[] =>
  data.accountEvents
    .filter((row) => row.userId === userId)
    .toReversed()
    .map(({ id, kind, userAgent, country, createdAt }) => ({
      id,
      kind,
      at: toWireDate(createdAt),
      userAgent,
      country,
    }))

export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { data, now } = request.mock
  addAccountEvent(data, now, { userId, kind, ...getClientInfo(request) })
}
