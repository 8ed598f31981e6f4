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
import { getPaymentOwner, type StoredPayment } from '../storage/stored-payment'
import { sendPostback } from '../tracking/postbacks'
import { redirectToProvider } from './adapters/redirect-to-provider'
import { startPayment } from './adapters/start-payment'
import { UntrustedProviderError } from './adapters/trusted-provider'
import { removeCheckoutDrafts } from './checkout-drafts'
import { fetchPaymentState } from './fetch-payment-state'
import { next } from './machine'
import { recordOf } from './machine/record'
import { isAttempt, isUnderWay, NOTHING } from './machine/states'
import type { Effect, Event, Offered, Payment } from './machine/types'
import { goToPage, showOutcome } from './show-outcome'

/** How long is waited for an outcome before that is said. */
const WAIT_MS = 10 * MINUTE
/** A browser that has not left by then does not leave any more: the provider does not answer. */
const LEAVES_WITHIN_MS = 20 * SECOND

/** A state is replaced whole, so the proxy need not look into it. */
const whole = (state: Payment) => ref(state)
const payment = proxy({ state: whole(NOTHING) })

/** The payment of the moment, for code. */
export const getPayment = (): Payment => payment.state
/** The payment of the moment, for pages. */
export const usePayment = (): Payment => useSnapshot(payment).state

const underWay = (state: Payment) => {
  const own = state.kind === 'returned' ? state.before : state
  return isUnderWay(own) && isAttempt(own) ? own : null
}

/** The record as this tab last saw or wrote it: what differs is another tab's word. */
let lastRecord = 'null'

/** Writes what is stored of a state, and the specification's keys, which nothing here reads (R-PAY-4). */
const keep = (before: Payment, state: Payment): void => {
  const record = recordOf(state)
  if (JSON.stringify(recordOf(before)) !== JSON.stringify(record)) {
    lastRecord = JSON.stringify(record)
    setStored('payment', record)
  }
  const own = underWay(state)
  auth.paymentStatus = own ? 'processing' : 'processed'
  if (own?.hash === underWay(before)?.hash) return
  if (own === null) removeStored('userSubscrHash', 'userSubscrHashTime')
  else {
    setStored('userSubscrHash', own.hash)
    setStored('userSubscrHashTime', Math.round(own.purchase.since))
    setStored('tariffName', own.purchase.order.tariffName)
  }
}

const bodyOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'body' in thrown ? thrown.body : null

let call: AbortController | null = null
const begin = async (purchase: Extract<Effect, { type: 'begin' }>['purchase']): Promise<void> => {
  call?.abort()
  const own = new AbortController()
  call = own
  try {
    const begun = await startPayment(purchase, own.signal)
    if (!own.signal.aborted) dispatch({ type: 'begun', key: purchase.key, ...begun })
  } catch (failure) {
    if (own.signal.aborted) return
    const answered = toErrorResponse(failure)
    const quote = parseNewPrice(bodyOf(failure))
    if (quote) return dispatch({ type: 'priceMoved', key: purchase.key, quote })
    if (!(failure instanceof UntrustedProviderError)) showError(failure)
    const isRefused = answered !== null && answered.status < 500
    dispatch({ type: 'notBegun', key: purchase.key, failure, isRefused })
  }
}

/** The question of a payment's state, the same for who polls and who asks once. */
export const paymentStateQuery = (hash: string) => ({
  queryKey: ['payment.state', hash],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const answer = await fetchPaymentState(hash, underWay(payment.state)?.purchase ?? null, signal)
    // What is paid is told together with its plan: until that is here the page waits for it, and sells nothing.
    if (answer.kind === 'succeeded') await refreshUser().catch(() => undefined)
    dispatch({ type: 'answered', hash, answer })
    return answer.kind
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
  // The page says itself how it stands.
  meta: { silent: true } as const,
})

/** A question from before may never be answered: the browser sleeps, or kept the page whole meanwhile. */
const ask = async (hash: string): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: ['payment.state'] })
  await queryClient.fetchQuery(paymentStateQuery(hash)).catch(() => undefined)
}

const timers = new Map<Event['type'], number>()
/** Says something later, unless it is to be said later still by then. */
const dispatchIn = (ms: number, event: Event): void => {
  window.clearTimeout(timers.get(event.type))
  timers.set(
    event.type,
    window.setTimeout(() => dispatch(event), ms),
  )
}

const refreshAll = async (): Promise<void> => {
  // The plan is there whatever this brings: who is told of it must not wait for a server that is slow. What else goes by
  // the plan follows the user.
  await refreshUser().catch(() => void invalidateServerData())
}

const perform = (effect: Effect): void | Promise<void> => {
  switch (effect.type) {
    case 'begin':
      return void begin(effect.purchase)
    case 'abort':
      return call?.abort()
    case 'leave':
      if (effect.way.kind === 'redirect') redirectToProvider(effect.way)
      return dispatchIn(LEAVES_WITHIN_MS, { type: 'stillHere', hash: effect.hash })
    case 'ask':
      return void ask(effect.hash)
    case 'wait':
      return dispatchIn(WAIT_MS, { type: 'tenMinutesOver', hash: effect.hash })
    case 'setPrice':
      return updateCachedPrice(effect.quote)
    case 'refreshPrices':
      return refetchPrices()
    case 'bought': {
      const { hash, tariffKey, amount, currency } = effect.bought
      auth.newSubscription = true
      // No receipt of the payment before is shown as this one's.
      void queryClient.resetQueries({ queryKey: [PLAN_INFO_KEY] })
      removeCheckoutDrafts()
      return sendPostback('payment', {
        transaction: hash,
        tariff: tariffKey,
        amount: amount === null ? '' : String(amount),
        currency: currency ?? '',
      })
    }
    case 'refreshUser':
      return refreshAll()
    case 'closeDialogs':
      return closeAllDialogs()
    case 'arrive':
      return showOutcome(effect.outcome)
    case 'go':
      return goToPage(effect.to)
  }
}

const performAll = async (effects: readonly Effect[]): Promise<void> => {
  for (const effect of effects) {
    const done = perform(effect)
    if (done) await done
  }
}

/** Tells the machine what happened, and does what follows. What another tab has written since happened before. */
export const dispatch = (event: Event): void => {
  if (event.type !== 'recorded' && event.type !== 'userIs') hearOtherTabs()
  const before = payment.state
  const { state, effects } = next(before, event)
  if (state !== before) {
    payment.state = whole(state)
    keep(before, state)
  }
  void performAll(effects)
}

const heard = (record: StoredPayment | null, userId: number): void => {
  lastRecord = JSON.stringify(record)
  if (record) dispatch({ type: 'recorded', record, userId })
}

/** Takes in what another tab has written since. */
const hearOtherTabs = (): void => {
  const record = getStored('payment')
  if (auth.user && JSON.stringify(record) !== lastRecord) heard(record, auth.user.id)
}

/** The customer wants to pay what a page offers: by a press, or by the card form that is on show. */
export const requestPayment = ({ order, method }: Offered, page: string, isPressed: boolean): void => {
  if (!auth.user) return
  const purchase = { key: createRandomId(), userId: auth.user.id, order, method, page, since: serverNow() }
  dispatch({ type: 'wanted', purchase, isPressed })
}

/** The browser came back from the payment of an address. */
export const handleReturn = (hash: string): void => {
  if (!auth.user) return
  dispatch({ type: 'returned', hash, userId: auth.user.id, key: createRandomId(), now: serverNow() })
}

let user: number | null = null
/** What belongs to a customer comes with them and goes with them. */
const followUser = (): void => {
  const userId = auth.user?.id ?? null
  if (!auth.known || userId === user) return
  user = userId
  dispatch({ type: 'userIs', userId })
  if (userId === null) return
  const record = getStored('payment')
  if (record && getPaymentOwner(record) !== userId) setStored('payment', null)
  else heard(record, userId)
  auth.paymentStatus = underWay(payment.state) ? 'processing' : 'processed'
}

subscribe(auth, followUser, true)
followUser()
window.addEventListener('storage', ({ key }) => {
  if (key === 'portal' || key === null) hearOtherTabs()
})
focusManager.subscribe((isFocused) => isFocused && dispatch({ type: 'lookedAt' }))
onlineManager.subscribe((isOnline) => isOnline && dispatch({ type: 'lookedAt' }))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatch({ type: 'shownAgain' })
})
