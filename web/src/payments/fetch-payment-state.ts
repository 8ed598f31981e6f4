import { fromWireDate } from '@zoog/contract/common'
import { SECOND } from '@zoog/contract/constants'
import { getPlanKey } from '@zoog/contract/plans'
import { paymentRequests } from '../api/billing'
import { toErrorResponse } from '../api/errors'
import type { Purchase } from '../storage/stored-payment'
import { isTrustedProvider } from './adapters/trusted-provider'
import type { Answer } from './machine/types'
import { toPaymentResponse } from './payment-response'

/**
 * A server without the call for payment states: the list of payments tells, where it has one for the plan that is not older
 * than the purchase. The plan alone does not: who renews it has it already.
 */
const askByPayments = async (hash: string, purchase: Purchase, signal: AbortSignal): Promise<Answer> => {
  const { payments } = await paymentRequests.getPlanInfo(signal)
  const paid = payments.find(
    ({ status, tariff_id, created_at }) =>
      status === 'succeeded' &&
      tariff_id === purchase.order.tariffId &&
      // Dates of the wire are whole seconds.
      fromWireDate(created_at) > purchase.since - SECOND,
  )
  if (!paid) return { kind: 'undecided' }
  const { tariffName, amount, currency } = paid
  const tariffKey = getPlanKey(paid.tariff_id) ?? purchase.order.tariffKey
  return {
    kind: 'succeeded',
    bought: { hash, tariffKey, tariffName, amount, currency },
    order: purchase.order,
    method: purchase.method,
  }
}

/**
 * Asks the server, the only one that is believed, what became of a payment. Throws nothing but that it was called off.
 *
 * @param purchase what is waited for; null where nothing is.
 */
export const fetchPaymentState = async (
  hash: string,
  purchase: Purchase | null,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    return toPaymentResponse(await paymentRequests.getPaymentState(hash, signal), isTrustedProvider)
  } catch (error) {
    if (signal.aborted) throw error
    const failed = toErrorResponse(error)
    if (failed?.status === 422 || failed?.body.code === 'payment_unknown') return { kind: 'unknown' }
    if (failed?.status !== 404) return { kind: 'unanswered' }
    if (purchase === null) return { kind: 'undecided' }
    return askByPayments(hash, purchase, signal).catch(() => ({ kind: 'unanswered' }))
  }
}
