import type { FastifyRequest } from 'fastify'
import { applyDueChanges } from '../areas/billing/apply-due-changes'
import type { UserRow } from '../core/schema'
import { getPortalOrigin } from './context'

/** Applies due changes of a customer's plan and refunds; returns whether anything changed, which the caller commits. */
export const applyDueChangesAtRequest = (request: FastifyRequest, user: UserRow): boolean => {
  const { sandbox, now } = request.mock
  return applyDueChanges(sandbox.data, user, now, () => getPortalOrigin(request))
}
