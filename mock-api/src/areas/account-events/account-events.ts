import { randomUUID } from 'node:crypto'
import { type AccountEvent, MAX_ACCOUNT_EVENTS } from '@zoog/contract/account-events'
import { toWireDate } from '@zoog/contract/wire-date'
import type { FastifyRequest } from 'fastify'
import { keepNewest } from '../../core/keep-newest'
import { getUserAgent } from '../../core/request'
import type { AccountEventRow, Data } from '../../core/schema'
import { getCallerLocation } from '../ip/connection'

export const getClientInfo = (request: FastifyRequest) => ({
  userAgent: getUserAgent(request),
  country: getCallerLocation(request).code,
})
export type ClientInfo = ReturnType<typeof getClientInfo>

/** Adds a security event of an account and removes the oldest beyond the limit. */
export const addAccountEvent = (
  data: Data,
  now: number,
  event: Pick<AccountEventRow, 'userId' | 'kind' | 'userAgent' | 'country'>,
): void => {
  const { userAgent, ...rest } = event
  data.accountEvents.push({ id: randomUUID(), ...rest, userAgent: userAgent.slice(0, 300), createdAt: now })
  const isOwn = ({ userId }: AccountEventRow) => userId === event.userId
  data.accountEvents = keepNewest(data.accountEvents, MAX_ACCOUNT_EVENTS, isOwn)
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

/** Records a security event with the browser and country of the request. */
export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { data, now } = request.mock
  addAccountEvent(data, now, { userId, kind, ...getClientInfo(request) })
}
