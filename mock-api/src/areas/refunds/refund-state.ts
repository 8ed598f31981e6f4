import { DAY, HOUR } from '@zoog/contract/constants'
import type { RefundRequestRow } from '../../core/schema'

/** Delays after which the mock approves a request, and then sends the payout. */
export const REFUND_APPROVED_AFTER_MS = HOUR
export const REFUND_SENT_AFTER_MS = 2 * DAY

export type RefundRequestState = RefundRequestRow['state']
type RefundTiming = Pick<RefundRequestRow, 'requestedAt' | 'state'>

/** A decision about a request. */
export type RefundDecision = { kind: 'approve' } | { kind: 'send' } | { kind: 'refuse'; reason: string }

/** Returns the state after a decision; null if the decision is not possible in this state. */
export const getNextRefundState = (
  state: RefundRequestState,
  decision: RefundDecision,
  at: number,
): RefundRequestState | null => {
  if (decision.kind === 'send') return state.kind === 'approved' ? { kind: 'sent', at } : null
  if (state.kind !== 'requested') return null
  return decision.kind === 'approve'
    ? { kind: 'approved', at }
    : { kind: 'refused', at, reason: decision.reason }
}

/** Returns the next decision that the mock makes by itself, and its time; null for a final request. */
export const getNextRefundDecision = ({
  requestedAt,
  state,
}: RefundTiming): { at: number; decision: RefundDecision } | null => {
  if (state.kind === 'requested')
    return { at: requestedAt + REFUND_APPROVED_AFTER_MS, decision: { kind: 'approve' } }
  return state.kind === 'approved'
    ? { at: state.at + REFUND_SENT_AFTER_MS, decision: { kind: 'send' } }
    : null
}

/** Returns the time at which the request entered its state. */
export const getRefundStateSince = ({ requestedAt, state }: RefundTiming): number =>
  state.kind === 'requested' ? requestedAt : state.at

/** Returns the deadline of the payout; null once it was sent or refused. */
export const getPayoutDeadline = ({ requestedAt, state }: RefundTiming): number | null => {
  if (state.kind === 'requested') return requestedAt + REFUND_APPROVED_AFTER_MS + REFUND_SENT_AFTER_MS
  return state.kind === 'approved' ? state.at + REFUND_SENT_AFTER_MS : null
}
