import { MINUTE } from '@zoog/contract/constants'
import type { PriceQuote } from '@zoog/contract/plans'
import { next } from '../../web/src/payments/machine'
import {
  getHash,
  getPolledHash,
  getPollInterval,
  getWaiting,
  IDLE,
  toRecord,
} from '../../web/src/payments/machine/states'
import type { AttemptStatus, Effect, Event, Offered, Payment } from '../../web/src/payments/machine/types'
import { toOrder } from '../../web/src/payments/order'
import type { Purchase } from '../../web/src/storage/stored-payment'
import { getPaymentOwner, storedPayment } from '../../web/src/storage/stored-payment'
import type { StartOutcome } from './simulated-server'

/** A call that a tab has made: asked of the server when it arrives there, and answered when the answer comes back. */
export interface PendingRequest {
  tab: SimulatedTab
  request:
    | { kind: 'start'; purchase: Purchase }
    | { kind: 'state'; hash: string; userId: number; isReturn: boolean }
  /** Gives the tab the answer; null before the server has made one. */
  deliver: (() => void) | null
  isOver: boolean
}

/** What the tabs of one browser share. */
export interface SimulatedBrowser {
  userId: number | null
  /** The payment's part of the one stored key, as text. */
  stored: string
  calls: PendingRequest[]
  now: () => number
  price: (tariffId: number, withCode: boolean) => PriceQuote
  planOf: (userId: number) => number
  purchases: number
}

const METHODS = [
  { id: 'card', provider: 'stripe' },
  { id: 'paysafecard', provider: 'payssion' },
] as const
export const TARIFF_IDS = [2, 3] as const

/** A tab with the real machine in it; what the runner and the pages do around it is done here without a browser. */
export class SimulatedTab {
  state: Payment = IDLE
  /** `provider`: the browser shows the page of this attempt. */
  page: 'selling' | 'elsewhere' | { provider: string } = 'selling'
  choice = { plan: 0, method: 0, withCode: false }
  /** What is shown is the price before the last choice: its own is on its way. */
  isRepricing = false
  shown: PriceQuote
  /** The plan that the page shows the customer to have. */
  plan = 0
  answers = 0
  waitUntil = Number.POSITIVE_INFINITY
  private syncedRecord = 'null'
  private offered = 'null'

  constructor(readonly browser: SimulatedBrowser) {
    this.shown = browser.price(TARIFF_IDS[0], false)
    this.load('selling')
  }

  /** A page is loaded: all that outlives it is what is stored. */
  load(page: 'selling' | 'elsewhere'): void {
    for (const call of this.calls()) call.isOver = true
    this.state = IDLE
    this.syncedRecord = 'null'
    this.offered = 'null'
    this.page = page
    this.waitUntil = Number.POSITIVE_INFINITY
    const { userId } = this.browser
    if (userId !== null) {
      this.plan = this.browser.planOf(userId)
      this.syncFromStorage()
    }
    this.choose(this.choice)
  }

  choose(choice: SimulatedTab['choice']): void {
    this.choice = choice
    this.isRepricing = false
    this.shown = this.browser.price(TARIFF_IDS[choice.plan] ?? TARIFF_IDS[0], choice.withCode)
    this.render()
  }

  /** Another code, whose price takes its time. */
  chooseCode(): void {
    this.choice = { ...this.choice, withCode: !this.choice.withCode }
    this.isRepricing = true
    this.render()
  }

  go(page: 'selling' | 'elsewhere'): void {
    this.page = page
    if (page === 'selling') this.choose(this.choice)
    else this.render()
  }

  signedIn(userId: number | null): void {
    this.dispatch({ type: 'userChanged', userId })
    if (userId === null) return
    this.plan = this.browser.planOf(userId)
    this.syncFromStorage()
  }

  calls = (): PendingRequest[] => this.browser.calls.filter((call) => call.tab === this && !call.isOver)
  atProvider = (): string | null => (typeof this.page === 'object' ? this.page.provider : null)

  /** What the page sells; null where it shows something else, or the customer has the plan already. */
  offer(): Offered | null {
    const { userId } = this.browser
    if (this.page !== 'selling' || userId === null || getWaiting(this.state)) return null
    if (this.plan === this.shown.tariffId) return null
    return { order: toOrder(this.shown), method: METHODS[this.choice.method] ?? METHODS[0] }
  }

  /** What the page does when it has changed, as its hooks do. */
  render(): void {
    const offer = this.offer()
    const key = this.isRepricing && offer ? 'repricing' : JSON.stringify(offer)
    if (key === this.offered) return
    this.offered = key
    if (key === 'repricing') {
      this.dispatch({ type: 'repricing' })
      return
    }
    if (offer?.method.provider === 'stripe') this.want(offer, false)
    this.dispatch({ type: 'offerChanged', offered: offer })
  }

  /** The pay button, or the button of a form that asks anew. Whether there was one. */
  press(): boolean {
    const offer = this.offer()
    if (!offer || this.isRepricing) return false
    const asksAnew = ['startFailed', 'idle'].includes(this.state.kind)
    if (offer.method.provider === 'stripe' && !asksAnew) return false
    this.want(offer, true)
    return true
  }

  private want({ order, method }: Offered, isPressed: boolean): void {
    const { browser } = this
    if (browser.userId === null) return
    browser.purchases += 1
    const key = `purchase-${String(browser.purchases).padStart(12, '0')}`
    const purchase = { key, userId: browser.userId, order, method, page: '/checkout', since: browser.now() }
    this.dispatch({ type: 'payRequested', purchase, isPressed })
  }

  /** Takes in what another tab has written. */
  syncFromStorage(): void {
    const { stored, userId } = this.browser
    if (userId === null || stored === this.syncedRecord) return
    this.syncedRecord = stored
    // Through the schema, as in the browser.
    const record = storedPayment.nullable().parse(JSON.parse(stored))
    if (record && getPaymentOwner(record) === userId) this.dispatch({ type: 'recordChanged', record, userId })
  }

  /** Asks as the polling would now. */
  poll(): void {
    const hash = getPolledHash(this.state)
    if (hash !== null && !this.atProvider() && getPollInterval(this.state, this.answers) !== false)
      this.ask(hash)
  }

  /** The provider sent the browser back: its page asks the server itself. */
  returnFrom(hash: string): void {
    this.dispatch({ type: 'returned', hash })
    this.ask(hash, true)
  }

  private ask(hash: string, isReturn = false): void {
    const { userId, calls } = this.browser
    if (userId === null) return
    for (const call of this.calls())
      if (call.request.kind === 'state' && call.request.isReturn === isReturn) call.isOver = true
    calls.push({
      tab: this,
      request: { kind: 'state', hash, userId, isReturn },
      deliver: null,
      isOver: false,
    })
  }

  runTimers(): void {
    const watched = getHash(this.state)
    if (this.browser.now() < this.waitUntil || watched === null || this.atProvider()) return
    this.waitUntil = Number.POSITIVE_INFINITY
    this.dispatch({ type: 'waitTimedOut', hash: watched })
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
    for (const effect of effects) this.perform(effect)
    this.render()
  }

  /** What a page that is loaded now would begin with. */
  restored(): Payment {
    const { userId } = this.browser
    const own = toRecord(this.state)
    if (userId === null || own === null) return IDLE
    return next(IDLE, { type: 'recordChanged', record: own, userId }).state
  }

  /** Whether the server is asked for the attempt by itself. */
  isPolled = (): boolean =>
    getPolledHash(this.state) !== null && getPollInterval(this.state, this.answers) !== false

  receiveStatus(hash: string, status: AttemptStatus, isReturn = false): void {
    this.answers += 1
    const { userId } = this.browser
    if (!isReturn) this.dispatch({ type: 'statusReceived', hash, status })
    else if (userId !== null) {
      const known = { userId, key: `back-to-${hash}`.slice(0, 40), since: this.browser.now() }
      this.dispatch({ type: 'returnChecked', hash, status, known })
    }
  }

  receiveStart(key: string, answer: StartOutcome): void {
    if (answer.kind === 'started')
      this.dispatch({ type: 'started', key, hash: answer.hash, action: answer.action })
    else if (answer.kind === 'priceMoved')
      this.dispatch({ type: 'priceChanged', key, newPrice: answer.quote })
    else this.dispatch({ type: 'startFailed', key, failure: 'refused', isRefused: true })
  }

  receiveNoResponse({ request }: PendingRequest): void {
    if (request.kind === 'state') this.receiveStatus(request.hash, { kind: 'unanswered' }, request.isReturn)
    else this.dispatch({ type: 'startFailed', key: request.purchase.key, failure: 'lost', isRefused: false })
  }

  private perform(effect: Effect): void {
    const { browser } = this
    switch (effect.type) {
      case 'start':
      case 'abortStart':
        for (const call of this.calls()) if (call.request.kind === 'start') call.isOver = true
        if (effect.type === 'start')
          browser.calls.push({
            tab: this,
            request: { kind: 'start', purchase: effect.purchase },
            deliver: null,
            isOver: false,
          })
        return
      case 'redirect':
        this.page = { provider: effect.hash }
        return
      case 'checkStatus':
        this.ask(effect.hash)
        return
      case 'startTimeout':
        this.waitUntil = browser.now() + 10 * MINUTE
        return
      case 'setPrice':
        this.shown = effect.newPrice
        return
      case 'refreshPrices':
        this.choose(this.choice)
        return
      case 'refreshUser':
        if (browser.userId !== null) this.plan = browser.planOf(browser.userId)
        return
      case 'showOutcome':
        if (this.page === 'selling') this.page = 'elsewhere'
        return
      case 'navigate':
        this.go('selling')
    }
  }
}
