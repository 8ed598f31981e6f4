import type { FastifyRequest } from 'fastify'
import { getPortalOrigin } from '../core/request'
import type { Data, UserRow } from '../core/schema'
import { decideRefund, findDueRefundStep } from './refunds/refunds'
import { applyDueRenewals } from './renewals/renewals'

/**
 * Applies a customer's due renewals and refunds up to a moment, in order of their due times, because a refund cancels
 * later renewals. Repeating it, or running it with an earlier clock, has no effect. Returns whether anything changed;
 * the caller commits.
 */
export const applyDueChanges = (data: Data, user: UserRow, now: number, getOrigin: () => string): boolean => {
  let isChanged = false
  for (;;) {
    const step = findDueRefundStep(data, user.id, now)
    if (applyDueRenewals(data, user, step?.at ?? now, getOrigin)) isChanged = true
    if (!step) return isChanged
    decideRefund(data, step.row, step.decision, step.at, getOrigin)
    isChanged = true
  }
}

/** Does the same with the request's sandbox and clock. */
export const applyDueChangesAtRequest = (request: FastifyRequest, user: UserRow): boolean => {
  const { sandbox, now } = request.mock
  return applyDueChanges(sandbox.data, user, now, () => getPortalOrigin(request))
}
