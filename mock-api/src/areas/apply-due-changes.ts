import type { CustomerContext } from '../core/schema'
import { findDueReward, grantReward } from './affiliate/rewards'
import { decideRefund, findDueRefundStep } from './refund/refunds'
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
    const refund = findDueRefundStep(data, now, user.id)
    const rewardAt = findDueReward(data, refund?.at ?? now, user)
    if (applyDueRenewals({ ...context, now: rewardAt ?? refund?.at ?? now })) isChanged = true
    if (rewardAt !== undefined) grantReward(data, rewardAt, user)
    else if (refund) decideRefund(data, refund.at, refund.row, refund.decision, origin)
    else return isChanged
    isChanged = true
  }
}
