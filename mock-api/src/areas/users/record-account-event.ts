import type { FastifyRequest } from 'fastify'
import { getUserAgent } from '../../core/request'
import type { AccountEventRow } from '../../core/schema'
import { getCallerLocation } from '../ip/caller-location'
import { addAccountEvent } from './account-events'

/** Records a security event with the browser and country of the request; the caller commits. */
export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { sandbox, now } = request.mock
  const device = { userAgent: getUserAgent(request), country: getCallerLocation(request).code }
  addAccountEvent(sandbox.data, now, { userId, kind, ...device })
}
