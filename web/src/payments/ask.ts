import { paymentCalls } from '../api/billing'
import { answeredFailure } from '../api/failures'
import { serverNow } from '../lib/server-clock'
import { isPremium } from '../parts/plan-state'
import { refreshUser } from '../state/session'
import { answerOf } from './answer'
import type { Answer } from './machine/types'
import { trusted } from './ports/trust'

/** A server without the call for payment states: the plan that the user has tells. */
const askByPlan = async (hash: string, wanted: string | null): Promise<Answer> => {
  const user = await refreshUser()
  const { tariffId, tariffKey, tariffName } = user.subscriptionData
  if (wanted === null || tariffName !== wanted || !isPremium(user, serverNow())) return { kind: 'undecided' }
  return {
    kind: 'succeeded',
    bought: { hash, tariffKey, tariffName, amount: null, currency: null },
    order: { tariffId, tariffKey, tariffName, currency: 'USD', promocode: '', amount: 0 },
    method: { id: 'card', provider: 'stripe' },
  }
}

/**
 * Asks the server, the only one that is believed, what became of a payment. Throws nothing but that it was called off.
 *
 * @param wanted name of the plan that is waited for; null where nothing is.
 */
export const askPayment = async (
  hash: string,
  wanted: string | null,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    return answerOf(await paymentCalls.getState(hash, signal), trusted)
  } catch (error) {
    if (signal.aborted) throw error
    const failed = answeredFailure(error)
    if (failed?.status === 422 || failed?.body.code === 'payment_unknown') return { kind: 'unknown' }
    if (failed?.status !== 404) return { kind: 'unanswered' }
    return askByPlan(hash, wanted).catch(() => ({ kind: 'unanswered' }))
  }
}
