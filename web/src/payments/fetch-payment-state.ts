import { SECOND } from '@zoog/contract/constants'
import { getPlanKey } from '@zoog/contract/plans'
import { fromWireDate } from '@zoog/contract/wire-date'
import { billingApi } from '../api/billing'
import { getBodyOrThrow } from '../api/create-client'
import { toErrorResponse } from '../api/errors'
import type { Purchase } from '../storage/stored-payment'
import type { AttemptStatus } from './machine/types'
import { isTrustedProvider } from './provider'

/**
 * Returns success if the plan has a payment since the purchase, else `undecided`. The plan alone proves nothing,
 * because a renewing customer has it already.
 */
const findInPayments = async (
  hash: string,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<AttemptStatus> => {
  const { data } = await getBodyOrThrow(billingApi.getPlanInfo.query({ fetchOptions: { signal } }))
  const paid = data.payments.find(
    ({ status, tariff_id, created_at }) =>
      status !== 'refunded' &&
      tariff_id === purchase.order.tariffId &&
      // The API's dates are whole seconds.
      fromWireDate(created_at) > purchase.since - SECOND,
  )
  if (!paid) return { state: 'undecided' }
  const { order, method } = purchase
  const { tariffName = order.tariffName, amount = order.amount, currency = order.currency } = paid
  const tariffKey = getPlanKey(paid.tariff_id) ?? order.tariffKey
  return {
    state: 'succeeded',
    subscriptionHash: hash,
    tariffId: order.tariffId,
    tariffKey,
    tariffName,
    amount,
    currency,
    provider: method.provider,
    method: method.id,
    reason: null,
    resume: null,
    supersededBy: null,
  }
}

/**
 * Fetches the status of an attempt. Throws only when aborted.
 *
 * @param purchase the pending purchase, for servers without the payment state endpoint; null for none.
 */
export const fetchPaymentState = async (
  hash: string,
  purchase: Purchase | null,
  signal: AbortSignal,
): Promise<AttemptStatus> => {
  try {
    const { data } = await getBodyOrThrow(
      billingApi.getPaymentState.query({ query: { subscriptionHash: hash }, fetchOptions: { signal } }),
    )
    const { resume, ...status } = data
    // The portal opens known providers only.
    return { ...status, resume: resume && isTrustedProvider(resume) ? resume : null }
  } catch (error) {
    if (signal.aborted) throw error
    const failed = toErrorResponse(error)
    if (failed?.status === 422 || failed?.body.code === 'payment_unknown') return { state: 'unknown' }
    if (failed?.status !== 404) return { state: 'unavailable' }
    if (purchase === null) return { state: 'undecided' }
    return findInPayments(hash, purchase, signal).catch(() => ({ state: 'unavailable' }))
  }
}
