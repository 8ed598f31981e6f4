import type { PriceQuote } from '@zoog/contract/plans'
import { next } from '../../web/src/payments/machine'
import {
  getHash,
  getPolledHash,
  getPollInterval,
  getPollingKey,
  getWaiting,
  IDLE,
  toRecord,
  WAIT_TIMEOUT_MS,
} from '../../web/src/payments/machine/states'
import type { AttemptStatus, Effect, Event, OrderChoice, Payment } from '../../web/src/payments/machine/types'
import { toOrder } from '../../web/src/payments/order'
import type { Purchase } from '../../web/src/storage/stored-payment'
import { getPaymentOwner, storedPayment } from '../../web/src/storage/stored-payment'
import type { StartOutcome } from './simulated-server'

/** A request of a tab: the server handles it first, and its response arrives later. */
export interface PendingRequest {
  tab: SimulatedTab
  request:
    | { kind: 'start'; purchase: Purchase }
    | { kind: 'state'; hash: string; userId: number; isReturn: boolean }
  /** Delivers the response to the tab; null before the server has handled the request. */
  deliver: (() => void) | null
  isClosed: boolean
}

/** The state that the tabs of a browser share. */
export interface SimulatedBrowser {
  userId: number | null
  /** The stored payment as JSON text. */
  stored: string
  requests: PendingRequest[]
  now: () => number
  getPrice: (tariffId: number, withCode: boolean) => PriceQuote
  getPlanId: (userId: number) => number
  purchases: number
}

const METHODS = [
  { id: 'card', provider: 'stripe' },
  { id: 'paysafecard', provider: 'payssion' },
] as const
const TARIFF_IDS = [2, 3] as const

/** A tab with the real state machine; this class replaces its runner and the pages. */
export class SimulatedTab {
  state: Payment = IDLE
  /** `provider`: the tab shows the provider's page of this attempt. */
  page: 'checkout' | 'other' | { provider: string } = 'checkout'
  choice = { plan: 0, method: 0, withCode: false }
  /** The tab shows the price of the previous choice until the new one arrives. */
  isRepricing = false
  shown: PriceQuote
  /** The customer's plan on the page. */
  plan = 0
  responses = 0
  waitUntil = Number.POSITIVE_INFINITY
  private syncedRecord = 'null'
  private offerKey = 'null'

  constructor(readonly browser: SimulatedBrowser) {
    this.shown = browser.getPrice(TARIFF_IDS[0], false)
    this.load('checkout')
  }

  /** Loads a page: only the stored payment survives. */
  load(page: 'checkout' | 'other'): void {
    for (const pending of this.listRequests()) pending.isClosed = true
    this.state = IDLE
    this.syncedRecord = 'null'
    this.offerKey = 'null'
    this.page = page
    this.waitUntil = Number.POSITIVE_INFINITY
    const { userId } = this.browser
    if (userId !== null) {
      this.plan = this.browser.getPlanId(userId)
      this.syncFromStorage()
    }
    this.choose(this.choice)
  }

  choose(choice: SimulatedTab['choice']): void {
    this.choice = choice
    this.isRepricing = false
    this.shown = this.browser.getPrice(TARIFF_IDS[choice.plan] ?? TARIFF_IDS[0], choice.withCode)
    this.render()
  }

  /** Toggles the promo code; its price arrives later. */
  togglePromoCode(): void {
    this.choice = { ...this.choice, withCode: !this.choice.withCode }
    this.isRepricing = true
    this.render()
  }

  goTo(page: 'checkout' | 'other'): void {
    this.page = page
    if (page === 'checkout') this.choose(this.choice)
    else this.render()
  }

  setUser(userId: number | null): void {
    this.dispatch({ type: 'userChanged' })
    if (userId === null) return
    this.plan = this.browser.getPlanId(userId)
    this.syncFromStorage()
  }

  listRequests = (): PendingRequest[] =>
    this.browser.requests.filter((pending) => pending.tab === this && !pending.isClosed)
  getProviderHash = (): string | null => (typeof this.page === 'object' ? this.page.provider : null)

  /** Returns the offered order; null if the page offers none or the customer already has the plan. */
  getOffer(): OrderChoice | null {
    const { userId } = this.browser
    if (this.page !== 'checkout' || userId === null || getWaiting(this.state)) return null
    if (this.plan === this.shown.tariffId) return null
    return { order: toOrder(this.shown), method: METHODS[this.choice.method] ?? METHODS[0] }
  }

  /** Reacts to a changed page, as its hooks do. */
  render(): void {
    const offer = this.getOffer()
    const key = this.isRepricing && offer ? 'repricing' : JSON.stringify(offer)
    if (key === this.offerKey) return
    this.offerKey = key
    if (key === 'repricing') {
      this.dispatch({ type: 'repricing' })
      return
    }
    if (offer?.method.provider === 'stripe') this.requestPayment(offer, false)
    this.dispatch({ type: 'offerChanged', choice: offer })
  }

  /** Presses the pay button or the retry button of a card form. Returns whether there was one. */
  press(): boolean {
    const offer = this.getOffer()
    if (!offer || this.isRepricing) return false
    const isRetry = ['startFailed', 'idle'].includes(this.state.kind)
    if (offer.method.provider === 'stripe' && !isRetry) return false
    this.requestPayment(offer, true)
    return true
  }

  private requestPayment({ order, method }: OrderChoice, isPressed: boolean): void {
    const { browser } = this
    if (browser.userId === null) return
    browser.purchases += 1
    const key = `purchase-${String(browser.purchases).padStart(12, '0')}`
    const purchase = { key, userId: browser.userId, order, method, page: '/checkout', since: browser.now() }
    this.dispatch({ type: 'payRequested', purchase, isPressed })
  }

  /** Applies the payment that another tab has stored. */
  syncFromStorage(): void {
    const { stored, userId } = this.browser
    if (userId === null || stored === this.syncedRecord) return
    this.syncedRecord = stored
    // Parse with the schema, as in the browser.
    const record = storedPayment.nullable().parse(JSON.parse(stored))
    if (record && getPaymentOwner(record) === userId) this.dispatch({ type: 'recordChanged', record, userId })
  }

  /** Requests the status if polling would do so now. */
  poll(): void {
    const hash = getPolledHash(this.state)
    if (hash !== null && !this.getProviderHash() && getPollInterval(this.state, this.responses) !== false)
      this.requestStatus(hash)
  }

  /** Opens the return page, which requests the status itself. */
  returnFrom(hash: string): void {
    this.requestStatus(hash, true)
  }

  private requestStatus(hash: string, isReturn = false): void {
    const { userId } = this.browser
    if (userId === null) return
    for (const pending of this.listRequests())
      if (pending.request.kind === 'state' && pending.request.isReturn === isReturn) pending.isClosed = true
    this.send({ kind: 'state', hash, userId, isReturn })
  }

  private send(request: PendingRequest['request']): void {
    this.browser.requests.push({ tab: this, request, deliver: null, isClosed: false })
  }

  runTimers(): void {
    if (this.browser.now() < this.waitUntil || this.getProviderHash()) return
    this.waitUntil = Number.POSITIVE_INFINITY
    const hash = getHash(this.state)
    if (hash !== null) this.dispatch({ type: 'waitTimedOut', hash })
  }

  dispatch(event: Event): void {
    if (event.type !== 'recordChanged' && event.type !== 'userChanged') this.syncFromStorage()
    const before = this.state
    const { state, effects } = next(before, event)
    this.state = state
    const record = JSON.stringify(toRecord(state))
    if (record !== JSON.stringify(toRecord(before))) {
      this.syncedRecord = record
      this.browser.stored = record
    }
    this.applyState(before)
    for (const effect of effects) this.perform(effect)
    this.render()
  }

  /** Returns the state that a page loaded now would start with. */
  restore(): Payment {
    const { userId } = this.browser
    const own = toRecord(this.state)
    if (userId === null || own === null) return IDLE
    return next(IDLE, { type: 'recordChanged', record: own, userId }).state
  }

  /** Returns whether the tab polls its attempt. */
  isPolled = (): boolean =>
    getPolledHash(this.state) !== null && getPollInterval(this.state, this.responses) !== false

  receiveStatus(hash: string, status: AttemptStatus, isReturn = false): void {
    this.responses += 1
    const { userId } = this.browser
    if (!isReturn) this.dispatch({ type: 'statusReceived', hash, status })
    else if (userId !== null)
      this.dispatch({ type: 'returnChecked', hash, status, userId, since: this.browser.now() })
  }

  receiveStart(key: string, outcome: StartOutcome): void {
    if (outcome.kind === 'started')
      this.dispatch({ type: 'started', key, hash: outcome.hash, action: outcome.action })
    else {
      const newPrice = outcome.kind === 'priceChanged' ? outcome.quote : null
      this.dispatch({ type: 'startFailed', key, failure: 'rejected', newPrice, isRejected: true })
    }
  }

  receiveNoResponse({ request }: PendingRequest): void {
    if (request.kind === 'state') this.receiveStatus(request.hash, { state: 'unavailable' }, request.isReturn)
    else {
      const { key } = request.purchase
      this.dispatch({ type: 'startFailed', key, failure: 'lost', newPrice: null, isRejected: false })
    }
  }

  /** Sends or aborts a request, redirects, and starts the ten minutes, as the runner does. */
  private applyState(before: Payment): void {
    const { browser, state } = this
    const purchase = state.kind === 'starting' ? state.purchase : null
    if (purchase?.key !== (before.kind === 'starting' ? before.purchase.key : undefined)) {
      for (const pending of this.listRequests()) if (pending.request.kind === 'start') pending.isClosed = true
      if (purchase) this.send({ kind: 'start', purchase })
    }
    if (state.kind === 'redirecting' && before.kind !== 'redirecting') this.page = { provider: state.hash }
    const key = getPollingKey(state)
    if (key !== getPollingKey(before))
      this.waitUntil = key === null ? Number.POSITIVE_INFINITY : browser.now() + WAIT_TIMEOUT_MS
  }

  private perform(effect: Effect): void {
    const { browser } = this
    switch (effect.type) {
      case 'checkStatus':
        this.requestStatus(effect.hash)
        return
      case 'setPrice':
        this.shown = effect.newPrice
        return
      case 'refreshPrices':
        this.choose(this.choice)
        return
      case 'refreshUser':
        if (browser.userId !== null) this.plan = browser.getPlanId(browser.userId)
        return
      case 'showOutcome':
        if (this.page === 'checkout') this.page = 'other'
        return
      case 'navigate':
        this.goTo('checkout')
    }
  }
}
