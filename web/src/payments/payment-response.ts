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
  const details = {
    bought: { hash, tariffKey, tariffName, amount, currency },
    order: { tariffId, tariffKey, tariffName, currency, promocode: '', amount },
    method: { id: state.method, provider: state.provider },
  }
  switch (state.state) {
    case 'open':
    case 'requires_action':
      return {
        ...details,
        kind: 'open',
        needsAction: state.state === 'requires_action',
        reason,
        action,
      }
    case 'processing':
      return { ...details, kind: 'processing', action }
    case 'failed':
    case 'canceled':
      return { ...details, kind: 'failed', reason }
    case 'superseded':
      return { ...details, kind: 'superseded', by: state.supersededBy }
    default:
      return { ...details, kind: state.state }
  }
}
