import { focusManager, onlineManager } from '@tanstack/react-query'
import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { PLAN_INFO_KEY } from '../api/billing'
import { invalidateServerData, queryClient } from '../api/query-client'
import { SILENT } from '../api/show-error'
import { createRandomId } from '../lib/crypto'
import { serverNow } from '../lib/server-clock'
import { auth } from '../state/auth'
import { refreshUser } from '../state/session'
import { getStored, removeStored, setStored } from '../storage/local'
import { PORTAL_STORAGE_KEY } from '../storage/stored-keys'
import { sendPostback } from '../tracking/postbacks'
import { removeCheckoutDrafts } from './checkout-drafts'
import { fetchPaymentState } from './fetch-payment-state'
import { getUnderWay, IDLE, isUnderWay } from './machine/states'
import type { Payment } from './machine/types'
import { redirectToProvider } from './provider'
import { createPaymentRunner } from './runner'
import { goToPage, showOutcome } from './show-outcome'

const payment = proxy({ state: ref<Payment>(IDLE) })
export const usePayment = (): Payment => useSnapshot(payment).state

/** Shows the state, and stores the specified keys, which the portal itself doesn't read (R-PAY-4). */
const showState = (state: Payment, before: Payment): void => {
  payment.state = ref(state)
  auth.paymentStatus = isUnderWay(state) ? 'processing' : 'processed'
  const pending = getUnderWay(state)
  if (pending?.hash === getUnderWay(before)?.hash) return
  if (pending === null) removeStored('userSubscrHash', 'userSubscrHashTime')
  else {
    setStored('userSubscrHash', pending.hash)
    setStored('userSubscrHashTime', Math.round(pending.purchase.since))
    setStored('tariffName', pending.purchase.order.tariffName)
  }
}

/** Cancels an earlier request, which may never settle after the browser slept or cached the page. */
const checkStatus = async (hash: string): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: ['payment.state', 'poll'] })
  await queryClient.fetchQuery(createPaymentStateQuery('poll', hash)).catch(() => undefined)
}

const runner = createPaymentRunner({
  storage: { read: () => getStored('payment'), write: (record) => setStored('payment', record) },
  getUserId: () => auth.user?.id ?? null,
  now: serverNow,
  createKey: createRandomId,
  setTimer: (run, ms) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
  fetchStatus: fetchPaymentState,
  refreshUser,
  redirect: redirectToProvider,
  showState,
  effects: {
    checkStatus: ({ hash }) => void checkStatus(hash),
    trackPurchase: ({ bought: { hash: transaction, tariffKey: tariff, amount, currency } }) => {
      auth.newSubscription = true
      // Do not show the receipt of an earlier payment for this one.
      void queryClient.resetQueries({ queryKey: PLAN_INFO_KEY })
      removeCheckoutDrafts()
      // Another tab may have tracked it, and started another order since.
      if (getStored('trackedPayment') === transaction) return
      setStored('trackedPayment', transaction)
      sendPostback('payment', { transaction, tariff, amount: String(amount ?? ''), currency: currency ?? '' })
    },
    // Refreshing the user also invalidates the data of the plan.
    refreshUser: () => void refreshUser().catch(() => invalidateServerData()),
    showOutcome: ({ outcome }) => showOutcome(outcome),
    navigate: ({ to }) => goToPage(to),
  },
})
export const { dispatch, requestPayment, getState: getPayment } = runner

/** Returns the query of an attempt's status, for polling or for a return page whose address contains the attempt. */
export const createPaymentStateQuery = (use: 'poll' | 'return', hash: string) => ({
  queryKey: ['payment.state', use, hash],
  queryFn: ({ signal }: { signal: AbortSignal }) => runner.requestStatus(use, hash, signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: SILENT,
})

const syncUser = (): void => {
  if (auth.isRestored) runner.syncUser()
}
subscribe(auth, syncUser, true)
syncUser()
window.addEventListener('storage', ({ key }) => {
  if (key === PORTAL_STORAGE_KEY || key === null) runner.syncRecord()
})
focusManager.subscribe((isFocused) => isFocused && dispatch({ type: 'focused' }))
onlineManager.subscribe((isOnline) => isOnline && dispatch({ type: 'focused' }))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatch({ type: 'redirectEnded' })
})
