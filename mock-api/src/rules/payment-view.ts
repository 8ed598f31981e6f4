import { toWireDate } from '@zoog/contract/common'
import type { PaymentResume, PaymentState } from '@zoog/contract/payments'
import type { Data, PaymentAttemptRow } from '../db/schema'
import { cardPayment } from './card-payment'
import { cardlinkRedirect } from './cardlink'
import { holdingView } from './holding'
import { ATTEMPT_LIFE_MS, isStale, isUnderWay } from './payment-attempts'
import { payssionPage, payssionRedirect } from './payssion'
import { planOf } from './plans'

/** Where the stand-ins are, and whose data they work on. */
export interface Stage {
  providerOrigin: string
  sandbox: string
}

/** How an attempt stands at this moment: one that ran out of time is given up, whatever the row says. */
export const standingOf = (
  attempt: PaymentAttemptRow,
  now: number,
): Pick<PaymentState, 'state' | 'reason'> =>
  isStale(attempt, now)
    ? { state: 'canceled', reason: 'expired' }
    : { state: attempt.state, reason: attempt.failureReason }

const resumeOf = (data: Data, attempt: PaymentAttemptRow, stage: Stage): PaymentResume => {
  if (attempt.provider === 'stripe') {
    const { clientSecret, publishableKey, paymentUrl } = cardPayment(attempt, stage)
    return { kind: 'card', clientSecret, publishableKey, paymentUrl }
  }
  const { url, method, fields } =
    attempt.provider === 'cardlink'
      ? cardlinkRedirect(attempt, stage)
      : payssionRedirect(attempt, payssionPage(data, attempt), stage)
  return { kind: 'redirect', url, method, fields }
}

/** What the portal is told of an attempt. */
export const paymentStateView = (
  data: Data,
  attempt: PaymentAttemptRow,
  now: number,
  stage: Stage,
): PaymentState => {
  const { tariffId, tariffKey, tariffName } = planOf(attempt.tariffId)
  return {
    subscriptionHash: attempt.subscriptionHash,
    ...standingOf(attempt, now),
    provider: attempt.provider,
    method: attempt.method,
    tariffId,
    tariffKey,
    tariffName,
    amount: attempt.amount,
    currency: attempt.currency,
    resume: isUnderWay(attempt, now) ? resumeOf(data, attempt, stage) : null,
    payableUntil: toWireDate(attempt.createdAt + ATTEMPT_LIFE_MS),
    supersededBy: attempt.supersededBy,
    holding: attempt.holding && holdingView(attempt.holding),
  }
}
