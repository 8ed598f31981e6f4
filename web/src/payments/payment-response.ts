import type { PaymentState } from '@zoog/contract/payments'
import type { Answer, Way } from './machine/types'

/** What the server says of a payment, as the machine takes it. */
export const toPaymentResponse = (state: PaymentState, isTrusted: (way: Way) => boolean): Answer => {
  const { subscriptionHash: hash, reason, tariffId, tariffKey, tariffName, amount, currency } = state
  // A way that leads to nobody we know is none.
  const way = state.resume && isTrusted(state.resume) ? state.resume : null
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
        way,
      }
    case 'processing':
      return { ...about, kind: 'processing', way }
    case 'failed':
    case 'canceled':
      return { ...about, kind: 'failed', reason }
    case 'superseded':
      return { ...about, kind: 'superseded', by: state.supersededBy }
    default:
      return { ...about, kind: state.state }
  }
}
