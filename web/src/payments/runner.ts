import { focusManager, onlineManager } from '@tanstack/react-query'
import { SECOND } from '@zoog/contract/constants'
import { parseNewPrice } from '@zoog/contract/payments'
import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { PLAN_INFO_KEY, refetchPrices, updateCachedPrice } from '../api/billing'
import { toErrorResponse } from '../api/errors'
import { invalidateServerData, queryClient } from '../api/query-client'
import { SILENT, showError } from '../api/show-error'
import { createRandomId } from '../lib/crypto'
import { serverNow } from '../lib/server-clock'
import { auth } from '../state/auth'
import { refreshUser } from '../state/session'
import { getStored, removeStored, setStored } from '../storage/local'
import { PORTAL_STORAGE_KEY } from '../storage/stored-keys'
import { getPaymentOwner, type Purchase } from '../storage/stored-payment'
import { sendPostback } from '../tracking/postbacks'
import { redirectToProvider, UntrustedProviderError } from './adapters/provider'
import { startPayment } from './adapters/start-payment'
import { removeCheckoutDrafts } from './checkout-drafts'
import { fetchPaymentState } from './fetch-payment-state'
import { next } from './machine'
import {
  getHash,
  getPollingKey,
  hasAttempt,
  IDLE,
  isUnderWay,
  toRecord,
  WAIT_TIMEOUT_MS,
} from './machine/states'
import type { AttemptStatus, Effect, EffectOf, Event, OrderChoice, Payment } from './machine/types'
import { goToPage, showOutcome } from './show-outcome'

/** A provider's page that has not opened by then has failed. */
const REDIRECT_TIMEOUT_MS = 20 * SECOND

const payment = proxy({ state: ref<Payment>(IDLE) })

export const getPayment = (): Payment => payment.state
export const usePayment = (): Payment => useSnapshot(payment).state

const getUnderWay = (state: Payment) => (isUnderWay(state) && hasAttempt(state) ? state : null)

/** The record as this tab last saw or wrote it. Another value comes from another tab. */
let lastRecord = 'null'

/** Stores the record, and the specified keys, which the portal itself does not read (R-PAY-4). */
const persist = (before: Payment, state: Payment): void => {
  const record = toRecord(state)
  if (JSON.stringify(toRecord(before)) !== JSON.stringify(record)) {
    lastRecord = JSON.stringify(record)
    setStored('payment', record)
  }
  const pending = getUnderWay(state)
  if (pending?.hash === getUnderWay(before)?.hash) return
  if (pending === null) removeStored('userSubscrHash', 'userSubscrHashTime')
  else {
    setStored('userSubscrHash', pending.hash)
    setStored('userSubscrHashTime', Math.round(pending.purchase.since))
    setStored('tariffName', pending.purchase.order.tariffName)
  }
}

const start = async (purchase: Purchase, signal: AbortSignal): Promise<void> => {
  const { key } = purchase
  try {
    const started = await startPayment(purchase, signal)
    if (!signal.aborted) dispatch({ type: 'started', key, ...started })
  } catch (failure) {
    if (signal.aborted) return
    const newPrice = parseNewPrice(failure instanceof Object && 'body' in failure ? failure.body : null)
    if (!newPrice && !(failure instanceof UntrustedProviderError)) showError(failure)
    const response = toErrorResponse(failure)
    const isRejected = response !== null && response.status < 500
    dispatch({ type: 'startFailed', key, failure, newPrice, isRejected })
  }
}

/** Returns the query of an attempt's status, for polling or for a return page whose address contains the attempt. */
export const createPaymentStateQuery = (use: 'poll' | 'return', hash: string) => ({
  queryKey: ['payment.state', use, hash],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AttemptStatus['state']> => {
    const pending = getUnderWay(payment.state)
    const status = await fetchPaymentState(hash, pending?.purchase ?? null, signal)
    // Update the plan together with the outcome, so that nothing is sold in between.
    if (status.state === 'succeeded') await refreshUser().catch(() => undefined)
    const { user } = auth
    if (use === 'poll') dispatch({ type: 'statusReceived', hash, status })
    else if (user) dispatch({ type: 'returnChecked', hash, status, userId: user.id, since: serverNow() })
    return status.state
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: SILENT,
})

/** Cancels an earlier request, which may never settle after the browser slept or cached the page. */
const checkStatus = async (hash: string): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: ['payment.state', 'poll'] })
  await queryClient.fetchQuery(createPaymentStateQuery('poll', hash)).catch(() => undefined)
}

let startRequest = new AbortController()
let timer = 0

/** Sends or aborts a request, redirects, and limits the redirect or the polling in time, as the new state requires. */
const applyState = (before: Payment, state: Payment): void => {
  const purchase = state.kind === 'starting' ? state.purchase : null
  const requested = before.kind === 'starting' ? before.purchase : null
  if (purchase?.key !== requested?.key) {
    startRequest.abort()
    startRequest = new AbortController()
    if (purchase) void start(purchase, startRequest.signal)
  }
  const [pollingKey, hash] = [getPollingKey(state), getHash(state)]
  if (pollingKey === getPollingKey(before)) return
  window.clearTimeout(timer)
  if (state.kind === 'redirecting') {
    redirectToProvider(state.action)
    timer = window.setTimeout(() => dispatch({ type: 'redirectEnded' }), REDIRECT_TIMEOUT_MS)
  } else if (pollingKey !== null && hash !== null)
    timer = window.setTimeout(() => dispatch({ type: 'waitTimedOut', hash }), WAIT_TIMEOUT_MS)
}

const effectHandlers: { [T in Effect['type']]: (effect: EffectOf<T>) => void } = {
  checkStatus: ({ hash }) => void checkStatus(hash),
  setPrice: ({ newPrice }) => updateCachedPrice(newPrice),
  refreshPrices: refetchPrices,
  trackPurchase: ({ bought: { hash: transaction, tariffKey: tariff, amount, currency } }) => {
    auth.newSubscription = true
    // Do not show the receipt of an earlier payment for this one.
    void queryClient.resetQueries({ queryKey: PLAN_INFO_KEY })
    removeCheckoutDrafts()
    sendPostback('payment', { transaction, tariff, amount: String(amount ?? ''), currency: currency ?? '' })
  },
  // Refreshing the user also invalidates the data of the plan.
  refreshUser: () => void refreshUser().catch(() => invalidateServerData()),
  showOutcome: ({ outcome }) => showOutcome(outcome),
  navigate: ({ to }) => goToPage(to),
}
const runEffect = <T extends Effect['type']>(effect: EffectOf<T>): void => effectHandlers[effect.type](effect)

export const dispatch = (event: Event): void => {
  // Another tab's record precedes this event.
  if (event.type !== 'recordChanged' && event.type !== 'userChanged') readRecord()
  const before = payment.state
  const { state, effects } = next(before, event)
  if (state !== before) {
    payment.state = ref(state)
    persist(before, state)
    applyState(before, state)
  }
  auth.paymentStatus = isUnderWay(state) ? 'processing' : 'processed'
  for (const effect of effects) runEffect(effect)
}

const readRecord = (): void => {
  const record = getStored('payment')
  if (!auth.user || JSON.stringify(record) === lastRecord) return
  lastRecord = JSON.stringify(record)
  if (record) dispatch({ type: 'recordChanged', record, userId: auth.user.id })
}

/** Requests a payment of the page's offer, after a press or because its card form is visible. */
export const requestPayment = ({ order, method }: OrderChoice, page: string, isPressed: boolean): void => {
  if (!auth.user) return
  const purchase = { key: createRandomId(), userId: auth.user.id, order, method, page, since: serverNow() }
  dispatch({ type: 'payRequested', purchase, isPressed })
}

let lastUserId: number | null = null
const syncUser = (): void => {
  const userId = auth.user?.id ?? null
  if (!auth.isRestored || userId === lastUserId) return
  lastUserId = userId
  dispatch({ type: 'userChanged' })
  if (userId === null) return
  const record = getStored('payment')
  if (record && getPaymentOwner(record) !== userId) setStored('payment', null)
  lastRecord = 'null'
  readRecord()
}

subscribe(auth, syncUser, true)
syncUser()
window.addEventListener('storage', ({ key }) => {
  if (key === PORTAL_STORAGE_KEY || key === null) readRecord()
})
focusManager.subscribe((isFocused) => isFocused && dispatch({ type: 'focused' }))
onlineManager.subscribe((isOnline) => isOnline && dispatch({ type: 'focused' }))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatch({ type: 'redirectEnded' })
})
