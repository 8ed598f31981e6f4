import { DAY } from '@zoog/contract/constants'
import { serverNow } from '../lib/server-clock'
import { forget, recall, remember } from '../storage/local'
import { auth } from './auth'

/** A payment that is out of our hands longer than this is no longer waited for. */
const WAITED_FOR_MS = 3 * DAY

/** The payment that is under way, if any: its hash, and when it began. */
export const paymentUnderWay = (): { subscriptionHash: string; since: number } | null => {
  const subscriptionHash = recall('userSubscrHash')
  const since = recall('userSubscrHashTime')
  if (subscriptionHash === null || since === null) return null
  return serverNow() - since < WAITED_FOR_MS ? { subscriptionHash, since } : null
}

/** From the moment the customer leaves for a provider until the answer (R-PAY-4). */
export const paymentBegan = (subscriptionHash: string, tariffName: string): void => {
  remember('userSubscrHash', subscriptionHash)
  remember('userSubscrHashTime', serverNow())
  remember('tariffName', tariffName)
}

/** The payment's outcome is open at the provider: guards tell the customer to wait. */
export const paymentIsProcessing = (): void => {
  auth.paymentStatus = 'processing'
}

/** There is an answer, or the customer gave up: nothing is under way any more. */
export const paymentEnded = (): void => {
  auth.paymentStatus = 'processed'
  forget('userSubscrHash', 'userSubscrHashTime')
}
