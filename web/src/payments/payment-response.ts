import type { PaymentState } from '@zoog/contract/payments'
import type { AttemptStatus, NextAction } from './machine/types'

/** Converts the server's payment state for the state machine. */
export const toPaymentResponse = (
  state: PaymentState,
  isTrusted: (action: NextAction) => boolean,
): AttemptStatus => {
  const { subscriptionHash: hash, reason, tariffId, tariffKey, tariffName, amount, currency } = state
  // The portal opens known providers only.
  const action = state.resume && isTrusted(state.resume) ? state.resume : null
  const about = {
    bought: { hash, tariffKey, tariffName, amount, currency },
    order: { tariffId, tariffKey, tariffName, currency, promocode: '', amount },
    method: { id: state.method, provider: state.provider },
  }
  switch (state.state) {
    case 'open':
    case 'requires_action':
      return {
        ...about,
        kind: 'open',
        needsAction: state.state === 'requires_action',
        reason,
        action,
      }
    case 'processing':
      return { ...about, kind: 'processing', action }
    case 'failed':
    case 'canceled':
      return { ...about, kind: 'failed', reason }
    case 'superseded':
      return { ...about, kind: 'superseded', by: state.supersededBy }
    default:
      return { ...about, kind: state.state }
  }
}
