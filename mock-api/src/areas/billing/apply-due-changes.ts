import type { Data, UserRow } from '../../core/schema'
import { applyRefundStep, findDueRefundStep } from '../refunds/refunds'
import { applyDueRenewals } from '../renewals/renewals'

/**
 * Brings a customer's plan and refunds to a moment, in the order in which things fell due: a refund ends what a renewal would
 * have charged. Asked again, or by a clock that was set back, it does nothing twice. Returns whether anything changed; the
 * caller commits.
 */
export const applyDueChanges = (data: Data, user: UserRow, now: number, originOf: () => string): boolean => {
  let isChanged = false
  for (;;) {
    const step = findDueRefundStep(data, user.id, now)
    if (applyDueRenewals(data, user, step?.at ?? now, originOf)) isChanged = true
    if (!step) return isChanged
    applyRefundStep(data, step, originOf)
    isChanged = true
  }
}
