import { DAY, HOUR } from '@zoog/contract/constants'
import type { RefundRequestRow } from '../../core/schema'

/** Delays after which the mock approves a request, and then sends the payout. */
export const REFUND_GRANTED_AFTER_MS = HOUR
export const REFUND_PAID_AFTER_MS = 2 * DAY

export type RefundRequestState = RefundRequestRow['state']
type RefundTiming = Pick<RefundRequestRow, 'askedAt' | 'state'>

/** A decision about a request. */
export type RefundDecision = { kind: 'grant' } | { kind: 'pay out' } | { kind: 'refuse'; why: string }

/** Returns the state after a decision; null if the decision is not possible in this state. */
export const getNextRefundState = (
  state: RefundRequestState,
  decision: RefundDecision,
  at: number,
): RefundRequestState | null => {
  if (decision.kind === 'pay out') return state.kind === 'granted' ? { kind: 'paid_out', at } : null
  if (state.kind !== 'asked') return null
  return decision.kind === 'grant' ? { kind: 'granted', at } : { kind: 'refused', at, why: decision.why }
}

/** Returns the next decision that the mock makes by itself, and its time; null for a final request. */
export const getNextRefundDecision = ({
  askedAt,
  state,
}: RefundTiming): { at: number; decision: RefundDecision } | null => {
  if (state.kind === 'asked') return { at: askedAt + REFUND_GRANTED_AFTER_MS, decision: { kind: 'grant' } }
  return state.kind === 'granted'
    ? { at: state.at + REFUND_PAID_AFTER_MS, decision: { kind: 'pay out' } }
    : null
}

/** Returns the time at which the request entered its state. */
export const getRefundStateSince = ({ askedAt, state }: RefundTiming): number =>
  state.kind === 'asked' ? askedAt : state.at

/** Returns the deadline of the payout; null once it was sent or refused. */
export const getPayoutDeadline = ({ askedAt, state }: RefundTiming): number | null => {
  if (state.kind === 'asked') return askedAt + REFUND_GRANTED_AFTER_MS + REFUND_PAID_AFTER_MS
  return state.kind === 'granted' ? state.at + REFUND_PAID_AFTER_MS : null
}
