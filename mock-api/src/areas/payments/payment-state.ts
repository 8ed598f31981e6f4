import type { PaymentResume, PaymentState } from '@zoog/contract/payments'
import { toWireDate } from '@zoog/contract/wire-date'
import { ATTEMPT_LIFETIME_MS, isExpired, isInProgress } from '../../core/attempt-status'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { toEntitlementView } from '../billing/entitlement'
import { getPlan } from '../billing/plans'
import { createCardlinkRedirect } from './cardlink'
import { type ProviderContext, toStripePayment } from './payment-attempts'
import { createPayssionRedirect, getPayssionPage } from './payssion'

/** Returns the current state of an attempt; an expired attempt is canceled. */
export const getAttemptStatus = (
  attempt: PaymentAttemptRow,
  now: number,
): Pick<PaymentState, 'state' | 'reason'> =>
  isExpired(attempt, now)
    ? { state: 'canceled', reason: 'expired' }
    : { state: attempt.state, reason: attempt.failureReason }

const getResume = (data: Data, attempt: PaymentAttemptRow, context: ProviderContext): PaymentResume => {
  if (attempt.provider === 'stripe') {
    const { clientSecret, publishableKey, paymentUrl } = toStripePayment(attempt, context)
    return { kind: 'card', clientSecret, publishableKey, paymentUrl }
  }
  const { url, method, fields } =
    attempt.provider === 'cardlink'
      ? createCardlinkRedirect(attempt, context)
      : createPayssionRedirect(attempt, getPayssionPage(data, attempt), context)
  return { kind: 'redirect', url, method, fields }
}

/** Converts an attempt to its response. */
export const toPaymentState = (
  data: Data,
  now: number,
  attempt: PaymentAttemptRow,
  context: ProviderContext,
): PaymentState => {
  const { tariffId, tariffKey, tariffName } = getPlan(attempt.tariffId)
  return {
    subscriptionHash: attempt.subscriptionHash,
    ...getAttemptStatus(attempt, now),
    provider: attempt.provider,
    method: attempt.method,
    tariffId,
    tariffKey,
    tariffName,
    amount: attempt.amount,
    currency: attempt.currency,
    resume: isInProgress(attempt, now) ? getResume(data, attempt, context) : null,
    payableUntil: toWireDate(attempt.createdAt + ATTEMPT_LIFETIME_MS),
    supersededBy: attempt.supersededBy,
    entitlement: attempt.entitlement && toEntitlementView(attempt.entitlement),
  }
}
