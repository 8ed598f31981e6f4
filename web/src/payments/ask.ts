import type { FailureReason } from '@zoog/contract/extensions'
import { extensionsApi } from '../api/extensions'
import { answeredFailure } from '../api/failures'
import { serverNow } from '../lib/server-clock'
import { isPremium } from '../parts/plan-state'
import { auth } from '../state/auth'
import { refreshUser } from '../state/session'
import { recall } from '../storage/local'

/** What was bought, as far as the server tells. */
export interface Bought {
  subscriptionHash: string
  tariffKey: string | null
  tariffName: string
  amount: number | null
  currency: string | null
}

/** What became of a payment. `open`: the provider waits for the customer. `unknown`: no payment of this user. */
export type PaymentAnswer =
  | { kind: 'succeeded'; bought: Bought }
  | { kind: 'failed'; bought: Bought; reason: FailureReason | null }
  | { kind: 'processing'; bought: Bought }
  | { kind: 'open'; bought: Bought }
  | { kind: 'unknown' }
  | { kind: 'signedOut' }
  | { kind: 'unanswered' }

/** A server without the call for payment states: the plan that the user has tells. */
const askByPlan = async (subscriptionHash: string): Promise<PaymentAnswer> => {
  const user = await refreshUser()
  const { tariffKey, tariffName } = user.subscriptionData
  const wanted = recall('tariffName')
  const arrived = isPremium(user, serverNow()) && tariffName === wanted
  const bought = {
    subscriptionHash,
    tariffKey: arrived ? tariffKey : null,
    tariffName: wanted ?? '',
    amount: null,
    currency: null,
  }
  return { kind: arrived ? 'succeeded' : 'processing', bought }
}

const stateOf = async (subscriptionHash: string): Promise<PaymentAnswer> => {
  const answer = await extensionsApi.getPaymentState.query({ query: { subscriptionHash } })
  if (answer.status !== 200) throw answer
  const { state, reason, tariffKey, tariffName, amount, currency } = answer.body.data
  const bought = { subscriptionHash, tariffKey, tariffName, amount, currency }
  if (state === 'succeeded') return { kind: 'succeeded', bought }
  if (state === 'processing') return { kind: 'processing', bought }
  if (state === 'open' || state === 'requires_action') return { kind: 'open', bought }
  return { kind: 'failed', bought, reason: state === 'superseded' ? 'expired' : reason }
}

const afterFailure = (error: unknown, subscriptionHash: string): PaymentAnswer | Promise<PaymentAnswer> => {
  if (!auth.authenticated) return { kind: 'signedOut' }
  const failed = answeredFailure(error)
  if (failed?.status === 422 || failed?.body.code === 'payment_unknown') return { kind: 'unknown' }
  return failed?.status === 404 ? askByPlan(subscriptionHash) : { kind: 'unanswered' }
}

/** Asks the server, the only one that is believed, what became of a payment. Never throws. */
export const askPayment = async (subscriptionHash: string): Promise<PaymentAnswer> => {
  try {
    return await stateOf(subscriptionHash)
  } catch (error) {
    try {
      return await afterFailure(error, subscriptionHash)
    } catch {
      return { kind: 'unanswered' }
    }
  }
}
