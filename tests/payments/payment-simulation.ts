import { MINUTE, SECOND } from '@zoog/contract/constants'
import { isPayable } from '../../mock-api/src/areas/payments/payment-attempts'
import {
  markActionRequired,
  markCardDeclined,
  markFailed,
  markProcessing,
  markSucceeded,
} from '../../mock-api/src/areas/payments/payment-outcomes'
import type { PaymentAttemptRow } from '../../mock-api/src/core/schema'
import { getHash, getWaiting, hasAttempt, isUnderWay } from '../../web/src/payments/machine/states'
import { INVARIANTS, type Invariant, InvariantViolation } from './invariants'
import { SimulatedServer, USER_IDS } from './simulated-server'
import { type PendingRequest, type SimulatedBrowser, SimulatedTab } from './simulated-tab'

/** One thing that happens: what, in which tab or to which call, and how. Small numbers, so that a failure shrinks. */
export interface SimulationStep {
  name: (typeof STEP_NAMES)[number]
  target: number
  variant: number
}

const isPaidFor = ({ state }: PaymentAttemptRow): boolean => state === 'succeeded' || state === 'processing'

/**
 * A customer's browser with its tabs, a server that keeps the mock's rules, providers, a network and a clock, and beside
 * them what the customer is owed: what they were shown, what they handed over, and what they were told.
 */
export class PaymentSimulation {
  readonly server = new SimulatedServer()
  readonly browser: SimulatedBrowser = {
    userId: USER_IDS[0] ?? null,
    stored: 'null',
    calls: [],
    purchases: 0,
    now: () => this.server.now,
    price: (tariffId, withCode) => this.server.price(this.browser.userId, tariffId, withCode),
    planOf: (userId) => this.server.user(userId).tariffId,
  }
  readonly tabs: SimulatedTab[] = [new SimulatedTab(this.browser)]
  /** The sum on show when the purchase was pressed, by attempt. */
  private readonly shownFor = new Map<string, number>()
  /** Handed over by the customer, who therefore does not say that nothing was paid. */
  private readonly handedOver = new Set<string>()
  /** What the customer said, or an address said for them, that they had not paid; or that a sign-out took from them. */
  private readonly letGo = new Set<string>()
  /** What a tab has told the customer the end of. */
  private readonly told = new Set<string>()
  /** Tabs that looked after an attempt when its money came. */
  private readonly owed = new Set<SimulatedTab>()

  private tab(target: number): SimulatedTab {
    const tab = this.tabs[target % this.tabs.length]
    if (!tab) throw new Error('There is no tab.')
    return tab
  }

  runStep({ name, target, variant }: SimulationStep): void {
    this[name](target, variant)
    this.check()
  }

  // The network

  private serveCall(call: PendingRequest): void {
    if (call.deliver !== null) return
    const { tab, request } = call
    if (request.kind === 'start') {
      const { key, order } = request.purchase
      const outcome = this.server.start(request.purchase)
      if (outcome.kind === 'started') this.shownFor.set(outcome.hash, order.amount)
      call.deliver = () => tab.receiveStart(key, outcome)
    } else {
      const answer = this.server.stateOf(request.hash, request.userId)
      call.deliver = () => tab.receiveStatus(request.hash, answer, request.isReturn)
    }
  }

  private deliverCall(call: PendingRequest): void {
    if (call.isOver || call.tab.atProvider()) return
    call.isOver = true
    call.deliver?.()
  }

  private call(target: number): PendingRequest | undefined {
    this.browser.calls = this.browser.calls.filter(({ isOver, deliver }) => !isOver || deliver === null)
    return this.browser.calls[target % Math.max(1, this.browser.calls.length)]
  }
  serve(target: number): void {
    const call = this.call(target)
    if (call) this.serveCall(call)
  }
  deliver(target: number): void {
    const call = this.call(target)
    if (!call) return
    this.serveCall(call)
    this.deliverCall(call)
  }
  /** The request is lost, or its answer is. */
  drop(target: number, variant: number): void {
    const call = this.call(target)
    if (!call || call.isOver) return
    if (variant % 2 === 0) this.serveCall(call)
    call.isOver = true
    call.tab.receiveNoResponse(call)
  }

  // The customer

  openTab(): void {
    if (this.tabs.length < 3) this.tabs.push(new SimulatedTab(this.browser))
  }
  choose(target: number, variant: number): void {
    const tab = this.tab(target)
    if (tab.atProvider()) return
    tab.choose({ plan: variant % 2, method: (variant >> 1) % 2, withCode: (variant >> 2) % 2 === 1 })
  }
  togglePromoCode(target: number): void {
    if (!this.tab(target).atProvider()) this.tab(target).chooseCode()
  }
  receivePrice(target: number): void {
    const tab = this.tab(target)
    if (tab.isRepricing) tab.choose(tab.choice)
  }
  press(target: number): void {
    const tab = this.tab(target)
    const before = tab.state
    if (tab.atProvider() || !tab.press() || tab.state.kind !== 'starting' || before.kind === 'starting')
      return
    this.neverSoldTwice()
  }
  leavePage(target: number): void {
    const tab = this.tab(target)
    if (!tab.atProvider()) tab.go(tab.page === 'selling' ? 'elsewhere' : 'selling')
  }
  reload(target: number, variant: number): void {
    const tab = this.tab(target)
    tab.load(variant % 2 === 0 ? 'selling' : 'elsewhere')
    this.owed.delete(tab)
  }
  sayNotPaid(target: number): void {
    const { state } = this.tab(target)
    if (state.kind !== 'waiting' || state.status !== 'open' || this.handedOver.has(state.hash)) return
    this.letGo.add(state.hash)
    this.tab(target).dispatch({ type: 'cancelRequested' })
  }
  goBackToPay(target: number): void {
    if (!this.tab(target).atProvider()) this.tab(target).dispatch({ type: 'resumed' })
  }
  requestStatusAgain(target: number): void {
    if (!this.tab(target).atProvider()) this.tab(target).dispatch({ type: 'checkRequested' })
  }
  focusTab(target: number): void {
    if (!this.tab(target).atProvider()) this.tab(target).dispatch({ type: 'focused' })
  }
  poll(target: number): void {
    this.tab(target).poll()
  }
  syncFromStorage(target: number): void {
    if (!this.tab(target).atProvider()) this.tab(target).syncFromStorage()
  }
  failByUrl(target: number): void {
    const tab = this.tab(target)
    if (tab.atProvider()) return
    // What it lets go is what is stored, by whichever tab.
    tab.syncFromStorage()
    const hash = getHash(tab.state)
    if (hash) this.letGo.add(hash)
    tab.dispatch({ type: 'failedByUrl' })
  }
  changeUser(target: number): void {
    const { browser } = this
    for (const { state } of this.tabs) {
      const hash = getHash(state)
      if (hash) this.letGo.add(hash)
    }
    browser.userId = target % 3 === 0 ? null : (USER_IDS[target % USER_IDS.length] ?? null)
    browser.stored = 'null'
    for (const tab of this.tabs) tab.signedIn(browser.userId)
    this.owed.clear()
  }

  // The providers

  /** On a provider's page: pays, or goes back as it came. */
  payAtProvider(target: number, variant: number): void {
    const tab = this.tab(target)
    const hash = tab.atProvider()
    if (hash === null) return
    const attempt = this.server.attempt(hash)
    if (variant % 5 !== 4 && isPayable(attempt, this.server.now)) {
      this.neverAnotherSum(attempt)
      this.handedOver.add(hash)
      this.decide(attempt, variant)
    }
    this.comeBack(tab, hash, variant)
  }
  private comeBack(tab: SimulatedTab, hash: string, variant: number): void {
    const { userId } = this.browser
    const way = (variant >> 3) % 4
    if (way === 3) return
    // The page was kept whole, or another address was typed, or the provider sends the customer back.
    if (way === 1) {
      tab.page = 'selling'
      tab.dispatch({ type: 'pageRestored' })
      tab.render()
      return
    }
    tab.load('elsewhere')
    if (way === 0 && userId !== null) tab.returnFrom(hash)
  }
  /** In the embedded form: a card is handed over. The form's words may not arrive. */
  payInForm(target: number, variant: number): void {
    const tab = this.tab(target)
    const { state } = tab
    if (state.kind !== 'cardForm' || tab.page !== 'selling') return
    const { hash } = state
    const attempt = this.server.attempt(hash)
    tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'processing' } })
    if (!isPayable(attempt, this.server.now)) {
      tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'failed', reason: 'expired' } })
      return
    }
    this.neverAnotherSum(attempt)
    if (variant % 4 === 0) {
      markCardDeclined(attempt, 'card_declined', this.server.now)
      tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'failed', reason: 'card_declined' } })
    } else if (variant % 4 === 1) {
      markActionRequired(attempt, 'succeeds', this.server.now)
      tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'requires_action' } })
    } else {
      this.handedOver.add(hash)
      this.money(attempt)
      if (variant % 4 === 2) tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'succeeded' } })
    }
  }
  /** A word of a provider's server: late, twice, or of an attempt that was given up. */
  receiveWebhook(target: number, variant: number): void {
    const attempts = this.server.data.paymentAttempts.filter(({ subscriptionHash }) =>
      this.handedOver.has(subscriptionHash),
    )
    const attempt = attempts[target % Math.max(1, attempts.length)]
    if (attempt) this.decide(attempt, variant)
  }
  private decide(attempt: PaymentAttemptRow, variant: number): void {
    const { now } = this.server
    if (variant % 4 === 0) this.money(attempt)
    else if (variant % 4 === 1) markProcessing(attempt, now)
    else markFailed(attempt, variant % 4 === 2 ? 'rejected_by_bank' : 'canceled_by_customer', now)
  }
  private money(attempt: PaymentAttemptRow): void {
    const before = this.server.data.payments.length
    markSucceeded(this.server.data, attempt, this.server.now)
    if (this.server.data.payments.length === before) return
    for (const tab of this.tabs) if (getHash(tab.state) === attempt.subscriptionHash) this.owed.add(tab)
  }

  // Time, prices, forgeries

  advanceTime(_target: number, variant: number): void {
    this.server.now += [SECOND, 10 * SECOND, MINUTE, 11 * MINUTE][variant % 4] ?? SECOND
    for (const tab of this.tabs) tab.runTimers()
  }
  changePrice(_target: number, variant: number): void {
    this.server.setCode([20, 10, null][variant % 3] ?? null)
  }
  sendForgedEvent(target: number, variant: number): void {
    const tab = this.tab(target)
    const hash = 'sub_forgedforgedforged'
    const { userId } = this.browser
    if (tab.atProvider() || userId === null) return
    if (variant % 3 === 0) tab.dispatch({ type: 'cardMessage', hash, hint: { kind: 'succeeded' } })
    else if (variant % 3 === 1) tab.returnFrom(hash)
    else tab.dispatch({ type: 'statusReceived', hash, status: { kind: 'unknown' } })
  }

  // What must hold

  private violated(invariant: Invariant, detail: unknown): never {
    throw new InvariantViolation(invariant, detail)
  }

  /** A press that begins a payment while one that was handed over, and not let go, may still be charged or is. */
  private neverSoldTwice(): void {
    for (const attempt of this.server.data.paymentAttempts) {
      const { subscriptionHash: hash, userId } = attempt
      if (
        userId !== this.browser.userId ||
        !this.handedOver.has(hash) ||
        this.letGo.has(hash) ||
        this.told.has(hash)
      )
        continue
      if (isPaidFor(attempt)) this.violated(INVARIANTS.oneCharge, attempt)
    }
  }

  private neverAnotherSum(attempt: PaymentAttemptRow): void {
    const shown = this.shownFor.get(attempt.subscriptionHash)
    if (shown !== attempt.amount) this.violated(INVARIANTS.sumShown, { shown, attempt })
  }

  private check(): void {
    const { data } = this.server
    const keys = data.payments
      .filter(({ status }) => status === 'succeeded')
      .map((row) => row.subscriptionHash)
    if (new Set(keys).size !== keys.length) this.violated(INVARIANTS.oneCharge, keys)
    for (const tab of this.tabs) {
      if (tab.state.kind === 'idle' && tab.state.last) this.told.add(tab.state.last.bought.hash)
      this.alwaysANextStep(tab)
      this.aReloadChangesNothing(tab)
    }
  }

  /** Something is under way, or the customer can press something that leads on. */
  private alwaysANextStep(tab: SimulatedTab): void {
    const { state } = tab
    if (tab.atProvider()) return
    if (state.kind === 'starting' && !tab.calls().some(({ request }) => request.kind === 'start'))
      this.violated(INVARIANTS.nextStep, state)
    if (hasAttempt(state) && state.polling !== 'timedOut' && !tab.isPolled() && isUnderWay(state))
      this.violated(INVARIANTS.nextStep, state)
  }

  private aReloadChangesNothing(tab: SimulatedTab): void {
    const own = tab.state
    const restored = tab.restored()
    if (isUnderWay(restored) !== isUnderWay(own)) this.violated(INVARIANTS.reload, { own, restored })
    if (isUnderWay(own) && getHash(restored) !== getHash(own))
      this.violated(INVARIANTS.reload, { own, restored })
  }

  /** Everything that is under way arrives, and everyone looks: then what is shown is what is. */
  settle(): void {
    for (let round = 0; round < 8; round += 1) {
      for (const tab of this.tabs) {
        if (tab.atProvider()) tab.load('elsewhere')
        tab.syncFromStorage()
        tab.poll()
        if (round % 2 === 0) tab.dispatch({ type: 'focused' })
      }
      for (const call of [...this.browser.calls]) {
        if (call.isOver) continue
        this.serveCall(call)
        this.deliverCall(call)
      }
      this.server.now += SECOND
    }
    this.check()
    for (const tab of this.tabs) this.whatIsShownIs(tab)
  }

  private whatIsShownIs(tab: SimulatedTab): void {
    const { userId } = this.browser
    if (userId === null) return
    if (this.owed.has(tab) && tab.plan !== this.browser.planOf(userId))
      this.violated(INVARIANTS.planAppears, { shown: tab.plan, state: tab.state })
    const waited = getWaiting(tab.state)
    const hash = waited?.hash ?? (tab.state.kind === 'idle' ? tab.state.last?.bought.hash : undefined)
    if (hash === undefined) return
    const { state } = this.server.attempt(hash)
    const isCharged = state === 'succeeded'
    const told = tab.state.kind === 'idle' ? tab.state.last?.kind : 'waiting'
    const isWatched = getHash(tab.state) === hash
    if (isCharged && told !== 'succeeded' && isWatched) this.violated(INVARIANTS.notFailed, { state, told })
    if (!isCharged && state !== 'refunded' && told === 'succeeded')
      this.violated(INVARIANTS.notPaid, { state, told })
  }
}

/** Everything that can happen, by the names of the methods above. */
export const STEP_NAMES = [
  ...(['serve', 'deliver', 'deliver', 'deliver', 'drop'] as const),
  ...([
    'openTab',
    'choose',
    'togglePromoCode',
    'receivePrice',
    'press',
    'press',
    'leavePage',
    'reload',
    'sayNotPaid',
    'goBackToPay',
    'requestStatusAgain',
  ] as const),
  ...(['focusTab', 'poll', 'poll', 'syncFromStorage', 'syncFromStorage', 'failByUrl', 'changeUser'] as const),
  ...(['payAtProvider', 'payAtProvider', 'payInForm', 'payInForm', 'receiveWebhook'] as const),
  ...(['advanceTime', 'changePrice', 'sendForgedEvent'] as const),
] as const
