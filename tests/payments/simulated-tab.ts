import type { PriceQuote } from '@zoog/contract/plans'
import { next } from '../../web/src/payments/machine'
import { getHash, getPolledHash, getWaiting, IDLE } from '../../web/src/payments/machine/states'
import type {
  AttemptStatus,
  Event,
  EventOf,
  OrderChoice,
  Payment,
} from '../../web/src/payments/machine/types'
import { toOrder } from '../../web/src/payments/order'
import { createPaymentRunner, type PaymentRunner } from '../../web/src/payments/runner'
import { type Purchase, type StoredPayment, storedPayment } from '../../web/src/storage/stored-payment'

type Request =
  | { kind: 'start'; purchase: Purchase; respond: (response: StartResponse) => void }
  | { kind: 'status'; hash: string; userId: number | null; respond: (status: AttemptStatus) => void }

export type StartResponse = EventOf<'started'> | EventOf<'startFailed'>

/** A request of a tab: the server handles it first, and its response arrives later. */
export interface PendingRequest {
  tab: SimulatedTab
  request: Request
  signal: AbortSignal
  /** Delivers the response to the tab; null before the server has handled the request. */
  deliver: (() => void) | null
  /** The response has arrived, or it never does. */
  isEnded: boolean
}

/** Returns whether a tab waits for the response. */
export const isAwaited = ({ isEnded, signal }: PendingRequest): boolean => !isEnded && !signal.aborted

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
  /** The hashes of the tracked purchases. */
  tracked: string[]
}

const METHODS = [
  { id: 'card', provider: 'stripe' },
  { id: 'paysafecard', provider: 'payssion' },
] as const
const TARIFF_IDS = [2, 3] as const

/** The last parsed record: a runner reads the record before each event. */
let parsed: { text: string; record: StoredPayment | null } = { text: 'null', record: null }

/** Parses a stored record with the schema, as the browser does. */
const parseRecord = (text: string): StoredPayment | null => {
  if (text !== parsed.text) parsed = { text, record: storedPayment.nullable().parse(JSON.parse(text)) }
  return parsed.record
}

/** A tab with the real payment runner; this class replaces its pages and the browser. */
export class SimulatedTab {
  /** `provider`: the tab shows the provider's page of this attempt. */
  page: 'checkout' | 'other' | { provider: string } = 'checkout'
  choice = { plan: 0, method: 0, withCode: false }
  /** The tab shows the price of the previous choice until the new one arrives. */
  isRepricing = false
  shown: PriceQuote
  /** The customer's plan on the page. */
  plan = 0
  timer: { run: () => void; at: number } | null = null
  private runner: PaymentRunner
  /** The hash of a purchase whose outcome the tab has to show; null for none. */
  unshown: string | null = null
  /** The last record that this tab has stored, as JSON text. */
  written = 'null'
  private offerKey = 'null'
  private statusRequests = { poll: new AbortController(), return: new AbortController() }

  constructor(readonly browser: SimulatedBrowser) {
    this.shown = browser.getPrice(TARIFF_IDS[0], false)
    this.runner = this.createRunner()
    this.load('checkout')
  }

  private createRunner(): PaymentRunner {
    const { browser } = this
    return createPaymentRunner({
      storage: {
        read: () => parseRecord(browser.stored),
        write: (record) => {
          browser.stored = JSON.stringify(record)
          this.written = browser.stored
        },
      },
      getUserId: () => browser.userId,
      now: browser.now,
      createKey: () => {
        browser.purchases += 1
        return `purchase-${String(browser.purchases).padStart(12, '0')}`
      },
      setTimer: (run, ms) => {
        const timer = { run, at: browser.now() + ms }
        this.timer = timer
        return () => {
          if (this.timer === timer) this.timer = null
        }
      },
      fetchStatus: (hash, _purchase, signal) =>
        new Promise((respond) =>
          this.send({ kind: 'status', hash, userId: browser.userId, respond }, signal),
        ),
      refreshUser: async () => this.updatePlan(),
      redirect: () => {
        const { state } = this
        if (state.kind === 'redirecting') this.page = { provider: state.hash }
      },
      showState: (state, before) => {
        if (state.kind !== 'idle' || state.last?.kind !== 'succeeded') return
        const { hash } = state.last.bought
        if (getHash(before) === hash) this.unshown = hash
      },
      effects: {
        checkStatus: ({ hash }) => this.requestStatus('poll', hash),
        trackPurchase: ({ bought: { hash } }) => {
          if (browser.tracked.at(-1) !== hash) browser.tracked.push(hash)
        },
        refreshUser: () => this.updatePlan(),
        showOutcome: ({ outcome }) => {
          if (browser.tracked.includes(outcome.bought.hash)) this.unshown = null
          if (this.page === 'checkout') this.page = 'other'
        },
        navigate: () => {
          this.page = 'checkout'
          this.updatePrice()
        },
      },
    })
  }

  get state(): Payment {
    return this.runner.getState()
  }

  /** Loads a page: only the stored payment survives. */
  load(page: 'checkout' | 'other'): void {
    for (const pending of this.listRequests()) pending.isEnded = true
    this.runner = this.createRunner()
    this.timer = null
    this.written = 'null'
    this.offerKey = 'null'
    this.unshown = null
    this.page = page
    this.syncUser()
    this.choose(this.choice)
  }

  choose(choice: SimulatedTab['choice']): void {
    this.choice = choice
    this.updatePrice()
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
    if (page === 'checkout') this.updatePrice()
    this.render()
  }

  private updatePrice(): void {
    this.isRepricing = false
    const { plan, withCode } = this.choice
    this.shown = this.browser.getPrice(TARIFF_IDS[plan] ?? TARIFF_IDS[0], withCode)
  }

  private updatePlan(): void {
    const { userId, getPlanId } = this.browser
    if (userId !== null) this.plan = getPlanId(userId)
  }

  /** Follows a sign-in or sign-out. */
  syncUser(): void {
    this.updatePlan()
    this.runner.syncUser()
    this.render()
  }

  listRequests = (): PendingRequest[] =>
    this.browser.requests.filter((pending) => pending.tab === this && isAwaited(pending))
  getProviderHash = (): string | null => (typeof this.page === 'object' ? this.page.provider : null)

  /** Returns the offered order; null if the page offers none or the customer already has the plan. */
  getOffer(): OrderChoice | null {
    if (this.page !== 'checkout' || this.browser.userId === null || getWaiting(this.state)) return null
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
    if (offer?.method.provider === 'stripe') this.startPayment(offer, false)
    this.dispatch({ type: 'offerChanged', choice: offer })
  }

  /** Presses the pay button or the retry button of a card form. Returns whether there was one. */
  press(): boolean {
    const offer = this.getOffer()
    if (!offer || this.isRepricing) return false
    const isRetry = ['startFailed', 'idle', 'watched'].includes(this.state.kind)
    if (offer.method.provider === 'stripe' && !isRetry) return false
    this.startPayment(offer, true)
    return true
  }

  private startPayment(offer: OrderChoice, isPressed: boolean): void {
    const started = this.runner.requestPayment(offer, '/checkout', isPressed)
    const respond = (response: StartResponse) => this.receiveStart(response)
    if (started) this.send({ kind: 'start', purchase: started.purchase, respond }, started.signal)
    this.render()
  }

  private receiveStart(response: StartResponse): void {
    if (response.type === 'startFailed' && response.newPrice) this.shown = response.newPrice
    else if (response.type === 'startFailed' && response.isRejected) this.updatePrice()
    this.dispatch(response)
  }

  /** Applies the payment that another tab has stored. */
  syncRecord(): void {
    this.runner.syncRecord()
    this.render()
  }

  /** Returns whether the tab polls its attempt. */
  isPolled = (): boolean => getPolledHash(this.state) !== null

  /** Returns whether the polling of the attempt never ends. */
  isPolledForever = (): boolean => this.isPolled() && this.timer === null

  /** Requests the status if polling would do so now. */
  poll(): void {
    const hash = getPolledHash(this.state)
    if (hash !== null && !this.getProviderHash()) this.requestStatus('poll', hash)
  }

  /** Requests a status, for polling or for the return page, and aborts the earlier request. */
  requestStatus(use: 'poll' | 'return', hash: string): void {
    if (this.browser.userId === null) return
    this.statusRequests[use].abort('replaced')
    this.statusRequests[use] = new AbortController()
    void this.runner.requestStatus(use, hash, this.statusRequests[use].signal)
  }

  private send(request: Request, signal: AbortSignal): void {
    this.browser.requests.push({ tab: this, request, signal, deliver: null, isEnded: false })
  }

  runTimer(): void {
    const { timer } = this
    if (timer === null || this.browser.now() < timer.at || this.getProviderHash()) return
    this.timer = null
    timer.run()
    this.render()
  }

  dispatch(event: Event): void {
    this.runner.dispatch(event)
    this.render()
  }

  /** Presses "Return to payment". Returns whether that led out of the wait. */
  resume(): boolean {
    this.runner.dispatch({ type: 'resumed' })
    const hasLeft = this.state.kind !== 'waiting'
    this.render()
    return hasLeft
  }

  /** Returns the state that a page loaded now would start with. */
  restore(): Payment {
    const { userId } = this.browser
    const record = parseRecord(this.written)
    if (userId === null || record === null) return IDLE
    return next(IDLE, { type: 'recordChanged', record, userId }).state
  }
}
