import type { FastifyRequest } from 'fastify'
import type { AccountEventRow } from '../../core/schema'
import { addAccountEvent } from './account-events'
import { getSignInOrigin } from './sign-in-origin'

/** Records a security event with the browser and country of the request; the caller commits. */
export const recordAccountEvent = (
  request: FastifyRequest,
  userId: number,
  kind: AccountEventRow['kind'],
): void => {
  const { sandbox, now } = request.mock
  addAccountEvent(sandbox.data, now, { userId, kind, ...getSignInOrigin(request) })
}
