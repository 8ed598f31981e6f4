import type { CustomerContext } from '../core/schema'
import { findDueReward, grantReward } from './affiliate/rewards'
import { decideRefund, findDueRefundStep } from './refunds/refunds'
import { applyDueRenewals } from './renewals/renewals'

/**
 * Applies a customer's due rewards, renewals and refunds up to a moment, in order of their due times, because a reward
 * postpones later renewals and a refund cancels them. Repeating it, or running it with an earlier clock, has no
 * effect. Returns whether anything changed; the caller commits.
 */
export const applyDueChanges = (context: CustomerContext): boolean => {
  const { data, user, now, origin } = context
  let isChanged = false
  for (;;) {
    const refund = findDueRefundStep(data, user.id, now)
    const rewardAt = findDueReward(data, user, refund?.at ?? now)
    if (applyDueRenewals({ ...context, now: rewardAt ?? refund?.at ?? now })) isChanged = true
    if (rewardAt !== undefined) grantReward(data, user, rewardAt)
    else if (refund) decideRefund(data, refund.row, refund.decision, refund.at, origin)
    else return isChanged
    isChanged = true
  }
}
