import { DAY, HOUR } from '@zoog/contract/constants'
import type { RefundRequestRow } from '../../core/schema'

/** By the clock alone a request is granted so long after it was asked, and the money leaves so long after that. */
export const REFUND_GRANTED_AFTER_MS = HOUR
export const REFUND_PAID_AFTER_MS = 2 * DAY

export type RefundRequestState = RefundRequestRow['state']
type RefundTiming = Pick<RefundRequestRow, 'askedAt' | 'state'>

/** What is decided about a request. */
export type RefundDecision = { kind: 'grant' } | { kind: 'pay out' } | { kind: 'refuse'; why: string }

/** The state after a decision; null where it is not to be decided so (any more): what was promised is not taken back. */
export const getNextRefundState = (
  state: RefundRequestState,
  decision: RefundDecision,
  at: number,
): RefundRequestState | null => {
  if (decision.kind === 'pay out') return state.kind === 'granted' ? { kind: 'paid_out', at } : null
  if (state.kind !== 'asked') return null
  return decision.kind === 'grant' ? { kind: 'granted', at } : { kind: 'refused', at, why: decision.why }
}

/** What the clock decides next about a request, and when; null: nothing any more. */
export const getNextRefundDecision = ({
  askedAt,
  state,
}: RefundTiming): { at: number; decision: RefundDecision } | null => {
  if (state.kind === 'asked') return { at: askedAt + REFUND_GRANTED_AFTER_MS, decision: { kind: 'grant' } }
  return state.kind === 'granted'
    ? { at: state.at + REFUND_PAID_AFTER_MS, decision: { kind: 'pay out' } }
    : null
}

/** Since when a request stands as it does. */
export const getRefundStateSince = ({ askedAt, state }: RefundTiming): number =>
  state.kind === 'asked' ? askedAt : state.at

/** When the money leaves at the latest; null once it did, or will not. */
export const getPayoutDeadline = ({ askedAt, state }: RefundTiming): number | null => {
  if (state.kind === 'asked') return askedAt + REFUND_GRANTED_AFTER_MS + REFUND_PAID_AFTER_MS
  return state.kind === 'granted' ? state.at + REFUND_PAID_AFTER_MS : null
}
