import { focusManager, onlineManager } from '@tanstack/react-query'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { parseNewPrice } from '@zoog/contract/payments'
import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { PLAN_INFO_KEY, refetchPrices, updateCachedPrice } from '../api/billing'
import { toErrorResponse } from '../api/errors'
import { invalidateServerData, queryClient } from '../api/query-client'
import { showError } from '../api/show-error'
import { createRandomId } from '../lib/random-id'
import { serverNow } from '../lib/server-clock'
import { auth } from '../state/auth'
import { closeAllDialogs } from '../state/dialogs'
import { refreshUser } from '../state/session'
import { getStored, removeStored, setStored } from '../storage/local'
import { getPaymentOwner, type Purchase, type StoredPayment } from '../storage/stored-payment'
import { sendPostback } from '../tracking/postbacks'
import { redirectToProvider } from './adapters/redirect-to-provider'
import { startPayment } from './adapters/start-payment'
import { UntrustedProviderError } from './adapters/trusted-provider'
import { removeCheckoutDrafts } from './checkout-drafts'
import { fetchPaymentState } from './fetch-payment-state'
import { next } from './machine'
import { hasAttempt, IDLE, isUnderWay, toRecord } from './machine/states'
import type { AttemptStatus, Effect, Event, Offered, Payment } from './machine/types'
import { goToPage, showOutcome } from './show-outcome'

const WAIT_TIMEOUT_MS = 10 * MINUTE
/** A provider's page that has not opened by then has failed. */
const REDIRECT_TIMEOUT_MS = 20 * SECOND

const payment = proxy({ state: ref<Payment>(IDLE) })

export const getPayment = (): Payment => payment.state
export const usePayment = (): Payment => useSnapshot(payment).state

const getPending = (state: Payment) => (isUnderWay(state) && hasAttempt(state) ? state : null)

/** The record as this tab last saw or wrote it. Another value comes from another tab. */
let lastRecord = 'null'

/** Stores the record, and the specified keys, which the portal itself does not read (R-PAY-4). */
const persist = (before: Payment, state: Payment): void => {
  const record = toRecord(state)
  if (JSON.stringify(toRecord(before)) !== JSON.stringify(record)) {
    lastRecord = JSON.stringify(record)
    setStored('payment', record)
  }
  const pending = getPending(state)
  auth.paymentStatus = pending ? 'processing' : 'processed'
  if (pending?.hash === getPending(before)?.hash) return
  if (pending === null) removeStored('userSubscrHash', 'userSubscrHashTime')
  else {
    setStored('userSubscrHash', pending.hash)
    setStored('userSubscrHashTime', Math.round(pending.purchase.since))
    setStored('tariffName', pending.purchase.order.tariffName)
  }
}

const getBody = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'body' in thrown ? thrown.body : null

let startRequest: AbortController | null = null
const start = async (purchase: Purchase): Promise<void> => {
  startRequest?.abort()
  const request = new AbortController()
  startRequest = request
  const { key } = purchase
  try {
    const started = await startPayment(purchase, request.signal)
    if (!request.signal.aborted) dispatch({ type: 'started', key, ...started })
  } catch (failure) {
    if (request.signal.aborted) return
    const newPrice = parseNewPrice(getBody(failure))
    if (newPrice) return dispatch({ type: 'priceChanged', key, newPrice })
    if (!(failure instanceof UntrustedProviderError)) showError(failure)
    const response = toErrorResponse(failure)
    const isRefused = response !== null && response.status < 500
    dispatch({ type: 'startFailed', key, failure, isRefused })
  }
}

const createStatusQuery = (
  use: 'poll' | 'return',
  hash: string,
  receive: (status: AttemptStatus) => void,
) => ({
  queryKey: ['payment.state', use, hash],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AttemptStatus['kind']> => {
    const pending = getPending(payment.state)
    const status = await fetchPaymentState(hash, pending?.purchase ?? null, signal)
    // Update the plan together with the outcome, so that nothing is sold in between.
    if (status.kind === 'succeeded') await refreshUser().catch(() => undefined)
    receive(status)
    return status.kind
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
  // The page itself shows the error.
  meta: { silent: true } as const,
})

/** Returns the query that polls an attempt. */
export const createPaymentStateQuery = (hash: string) =>
  createStatusQuery('poll', hash, (status) => dispatch({ type: 'statusReceived', hash, status }))

/** Returns the query of a return page, whose address contains an attempt. */
export const createReturnQuery = (hash: string) =>
  createStatusQuery('return', hash, (status) => {
    if (!auth.user) return
    const known = { userId: auth.user.id, key: createRandomId(), since: serverNow() }
    dispatch({ type: 'returnChecked', hash, status, known })
  })

/** Cancels an earlier request, which may never settle after the browser slept or cached the page. */
const checkStatus = async (hash: string): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: ['payment.state', 'poll'] })
  await queryClient.fetchQuery(createPaymentStateQuery(hash)).catch(() => undefined)
}

const timers = new Map<Event['type'], number>()
const dispatchLater = (ms: number, event: Event): void => {
  window.clearTimeout(timers.get(event.type))
  timers.set(
    event.type,
    window.setTimeout(() => dispatch(event), ms),
  )
}

const runEffect = (effect: Effect): void => {
  switch (effect.type) {
    case 'start':
      void start(effect.purchase)
      break
    case 'abortStart':
      startRequest?.abort()
      break
    case 'redirect':
      redirectToProvider(effect.action)
      dispatchLater(REDIRECT_TIMEOUT_MS, { type: 'redirectTimedOut', hash: effect.hash })
      break
    case 'checkStatus':
      void checkStatus(effect.hash)
      break
    case 'startTimeout':
      dispatchLater(WAIT_TIMEOUT_MS, { type: 'waitTimedOut', hash: effect.hash })
      break
    case 'setPrice':
      updateCachedPrice(effect.newPrice)
      break
    case 'refreshPrices':
      refetchPrices()
      break
    case 'trackPurchase': {
      const { hash, tariffKey, amount, currency } = effect.bought
      auth.newSubscription = true
      // Do not show the receipt of an earlier payment for this one.
      void queryClient.resetQueries({ queryKey: [PLAN_INFO_KEY] })
      removeCheckoutDrafts()
      sendPostback('payment', {
        transaction: hash,
        tariff: tariffKey,
        amount: amount === null ? '' : String(amount),
        currency: currency ?? '',
      })
      break
    }
    case 'refreshUser':
      // Refreshing the user also invalidates the data of the plan.
      void refreshUser().catch(() => invalidateServerData())
      break
    case 'closeDialogs':
      closeAllDialogs()
      break
    case 'showOutcome':
      showOutcome(effect.outcome)
      break
    case 'navigate':
      goToPage(effect.to)
      break
  }
}

/** Applies an event: updates the state and runs the effects. */
export const dispatch = (event: Event): void => {
  // Another tab's record precedes this event.
  if (event.type !== 'recordChanged' && event.type !== 'userChanged') syncFromOtherTabs()
  const before = payment.state
  const { state, effects } = next(before, event)
  if (state !== before) {
    payment.state = ref(state)
    persist(before, state)
  }
  for (const effect of effects) runEffect(effect)
}

const receiveRecord = (record: StoredPayment | null, userId: number): void => {
  lastRecord = JSON.stringify(record)
  if (record) dispatch({ type: 'recordChanged', record, userId })
}

const syncFromOtherTabs = (): void => {
  const record = getStored('payment')
  if (auth.user && JSON.stringify(record) !== lastRecord) receiveRecord(record, auth.user.id)
}

/** Requests a payment of the page's offer, after a press or because its card form is visible. */
export const requestPayment = ({ order, method }: Offered, page: string, isPressed: boolean): void => {
  if (!auth.user) return
  const purchase = { key: createRandomId(), userId: auth.user.id, order, method, page, since: serverNow() }
  dispatch({ type: 'payRequested', purchase, isPressed })
}

let lastUserId: number | null = null
const syncUser = (): void => {
  const userId = auth.user?.id ?? null
  if (!auth.isRestored || userId === lastUserId) return
  lastUserId = userId
  dispatch({ type: 'userChanged', userId })
  if (userId === null) return
  const record = getStored('payment')
  if (record && getPaymentOwner(record) !== userId) setStored('payment', null)
  else receiveRecord(record, userId)
  auth.paymentStatus = getPending(payment.state) ? 'processing' : 'processed'
}

subscribe(auth, syncUser, true)
syncUser()
window.addEventListener('storage', ({ key }) => {
  if (key === 'portal' || key === null) syncFromOtherTabs()
})
focusManager.subscribe((isFocused) => isFocused && dispatch({ type: 'focused' }))
onlineManager.subscribe((isOnline) => isOnline && dispatch({ type: 'focused' }))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatch({ type: 'pageRestored' })
})
