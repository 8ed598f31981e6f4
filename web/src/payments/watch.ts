import { proxy } from 'valtio'
import { paymentUnderWay } from '../state/payment'
import { askPayment } from './ask'
import { type OpenAnswer, pollPayment } from './poll'
import { followOtherTab, settlePayment } from './settle'

/** How the wait for the payment under way stands. `overdue`: two minutes are over, and it is not asked any more. */
export type WatchPhase = 'idle' | 'asking' | OpenAnswer['kind'] | 'overdue'

interface Watch {
  phase: WatchPhase
  /** The payment whose card form is on show: it says itself how it stands, so no page waits in its place. */
  inCardForm: string | null
}
export const paymentWatch = proxy<Watch>({ phase: 'idle', inCardForm: null })

let watched: string | null = null
/** A page waits even for a payment that the customer has still to make. */
let isAwaitedUnpaid = false

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isUnderWay = (subscriptionHash: string): boolean =>
  paymentUnderWay()?.subscriptionHash === subscriptionHash
const isLeftUnpaid = (): boolean => !isAwaitedUnpaid && paymentWatch.phase === 'open'

const watch = async (subscriptionHash: string): Promise<void> => {
  paymentWatch.phase = 'asking'
  const last = await pollPayment({
    ask: () => askPayment(subscriptionHash),
    onAnswer: ({ kind }) => {
      paymentWatch.phase = kind
    },
    // Another tab may have ended it, or this one began another.
    isWanted: () => watched === subscriptionHash && isUnderWay(subscriptionHash) && !isLeftUnpaid(),
    now: () => performance.now(),
    pause,
  })
  if (watched !== subscriptionHash) return
  watched = null
  if (last) await settlePayment(subscriptionHash, last)
  else if (!isUnderWay(subscriptionHash)) await followOtherTab(await askPayment(subscriptionHash))
  paymentWatch.phase = isUnderWay(subscriptionHash) && !isLeftUnpaid() ? 'overdue' : 'idle'
}

const begin = (): void => {
  const underWay = paymentUnderWay()
  if (!underWay || watched === underWay.subscriptionHash) return
  watched = underWay.subscriptionHash
  void watch(underWay.subscriptionHash)
}

/**
 * Waits for the payment under way, if there is one: asks each second, and acts on the answer. Asked while it waits
 * already, it does nothing, so that every page that depends on the outcome may ask.
 */
export const watchPayment = (): void => {
  isAwaitedUnpaid = true
  begin()
}

/** The same at the start of a visit, on whatever page: one that was left unpaid is not waited for (R-PAY-4). */
export const watchLatePayment = (): void => {
  isAwaitedUnpaid = false
  begin()
}
