import { DAY, HOUR } from '@zoog/contract/constants'
import type { Data, RefundRequestRow } from '../../core/schema'

/** Delays after which the mock approves a request, and then pays it out. */
export const REFUND_APPROVED_AFTER_MS = HOUR
export const REFUND_PAID_OUT_AFTER_MS = 2 * DAY
/** The time from a request to its payout. */
export const REFUND_TAKES_MS = REFUND_APPROVED_AFTER_MS + REFUND_PAID_OUT_AFTER_MS

export type RefundRequestState = RefundRequestRow['state']
type RefundTiming = Pick<RefundRequestRow, 'requestedAt' | 'state'>

export type RefundDecision = { kind: 'approve' } | { kind: 'payOut' } | { kind: 'decline'; reason: string }

/** Returns the state after a decision; null if the decision isn't possible in this state. */
export const getNextRefundState = (
  state: RefundRequestState,
  decision: RefundDecision,
  at: number,
): RefundRequestState | null => {
  if (decision.kind === 'payOut') return state.kind === 'approved' ? { kind: 'paid_out', at } : null
  if (state.kind !== 'requested') return null
  return decision.kind === 'approve'
    ? { kind: 'approved', at }
    : { kind: 'declined', at, reason: decision.reason }
}

/** Returns the next decision that the mock makes on its own, and its time; null for a final request. */
export const getNextRefundDecision = ({
  requestedAt,
  state,
}: RefundTiming): { at: number; decision: RefundDecision } | null => {
  if (state.kind === 'requested')
    return { at: requestedAt + REFUND_APPROVED_AFTER_MS, decision: { kind: 'approve' } }
  return state.kind === 'approved'
    ? { at: state.at + REFUND_PAID_OUT_AFTER_MS, decision: { kind: 'payOut' } }
    : null
}

/** Returns the time at which the request entered its state. */
export const getRefundStateSince = ({ requestedAt, state }: RefundTiming): number =>
  state.kind === 'requested' ? requestedAt : state.at

/** Returns the deadline of the payout; null once it was paid out or declined. */
export const getPayoutDeadline = ({ requestedAt, state }: RefundTiming): number | null => {
  if (state.kind === 'requested') return requestedAt + REFUND_TAKES_MS
  return state.kind === 'approved' ? state.at + REFUND_PAID_OUT_AFTER_MS : null
}

/** Returns whether a refund request is waiting for a decision. */
export const isRefundRequested = (data: Data, userId: number): boolean =>
  data.refundRequests.some((row) => row.userId === userId && row.state.kind === 'requested')
