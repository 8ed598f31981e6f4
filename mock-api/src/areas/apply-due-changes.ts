import type { FastifyRequest } from 'fastify'
import type { Data, UserRow } from '../core/schema'
import { findDueReward, grantReward } from './affiliate/rewards'
import { decideRefund, findDueRefundStep } from './refunds/refunds'
import { applyDueRenewals } from './renewals/renewals'

/**
 * Applies a customer's due rewards, renewals and refunds up to a moment, in order of their due times, because a reward
 * postpones later renewals and a refund cancels them. Repeating it, or running it with an earlier clock, has no
 * effect. Returns whether anything changed; the caller commits.
 */
export const applyDueChanges = (data: Data, user: UserRow, now: number, getOrigin: () => string): boolean => {
  let isChanged = false
  for (;;) {
    const refund = findDueRefundStep(data, user.id, now)
    const rewardAt = findDueReward(data, user, refund?.at ?? now)
    if (applyDueRenewals(data, user, rewardAt ?? refund?.at ?? now, getOrigin)) isChanged = true
    if (rewardAt !== undefined) grantReward(data, user, rewardAt)
    else if (refund) decideRefund(data, refund.row, refund.decision, refund.at, getOrigin)
    else return isChanged
    isChanged = true
  }
}

/** Applies a customer's due changes with the sandbox and clock of a request. */
export const applyDueChangesAtRequest = (request: FastifyRequest, user: UserRow): boolean => {
  const { data, now } = request.mock
  return applyDueChanges(data, user, now, () => request.mock.origin)
}
