import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { PaymentAttemptRow } from '../../mock-api/src/db/schema'
import { isPayable } from '../../mock-api/src/rules/payment-attempts'
import {
  challenge,
  fail,
  markProcessing,
  refuseCard,
  succeed,
} from '../../mock-api/src/rules/payment-outcomes'
import { isAttempt, isUnderWay, subscriptionHashOf, waitedFor } from '../../web/src/payments/machine/states'
import type { Payment } from '../../web/src/payments/machine/types'
import { INVARIANTS, type Invariant, Violation } from './invariants'
import { Server, USERS } from './server'
import { type Browser, type Call, Tab } from './tab'

/** One thing that happens: what, in which tab or to which call, and how. Small numbers, so that a failure shrinks. */
export interface Happening {
  what: (typeof HAPPENINGS)[number]
  which: number
  how: number
}

const previousOf = (state: Payment): string | null =>
  'previous' in state && state.previous
    ? state.previous.hash
    : 'before' in state
      ? subscriptionHashOf(state.before)
      : null
const isPaidFor = ({ state }: PaymentAttemptRow): boolean => state === 'succeeded' || state === 'processing'

/**
 * A customer's browser with its tabs, a server that keeps the mock's rules, providers, a network and a clock, and beside
 * them what the customer is owed: what they were shown, what they handed over, and what they were told.
 */
export class World {
  readonly server = new Server()
  readonly browser: Browser = {
    userId: USERS[0] ?? null,
    stored: 'null',
    calls: [],
    purchases: 0,
    now: () => this.server.now,
    price: (tariffId, withCode) => this.server.price(this.browser.userId, tariffId, withCode),
    planOf: (userId) => this.server.user(userId).tariffId,
  }
  readonly tabs: Tab[] = [new Tab(this.browser)]
  /** The sum on show when the purchase was pressed, by attempt. */
  private readonly shownFor = new Map<string, number>()
  /** Handed over by the customer, who therefore does not say that nothing was paid. */
  private readonly handedOver = new Set<string>()
  /** What the customer said, or an address said for them, that they had not paid; or that a sign-out took from them. */
  private readonly letGo = new Set<string>()
  /** What a tab has told the customer the end of. */
  private readonly told = new Set<string>()
  /** Tabs that looked after an attempt when its money came. */
  private readonly owed = new Set<Tab>()

  private tab(which: number): Tab {
    const tab = this.tabs[which % this.tabs.length]
    if (!tab) throw new Error('There is no tab.')
    return tab
  }

  happen({ what, which, how }: Happening): void {
    this[what](which, how)
    this.check()
  }

  // The network

  private serveCall(call: Call): void {
    if (call.deliver !== null) return
    const { tab, asks } = call
    if (asks.kind === 'begin') {
      const { key, order } = asks.purchase
      const outcome = this.server.begin(asks.purchase)
      if (outcome.kind === 'begun') this.shownFor.set(outcome.hash, order.amount)
      call.deliver = () => tab.begun(key, outcome)
    } else {
      const answer = this.server.stateOf(asks.hash, asks.userId)
      call.deliver = () => tab.answered(asks.hash, answer)
    }
  }

  private deliverCall(call: Call): void {
    if (call.isOver || call.tab.atProvider()) return
    call.isOver = true
    call.deliver?.()
  }

  private call(which: number): Call | undefined {
    this.browser.calls = this.browser.calls.filter(({ isOver, deliver }) => !isOver || deliver === null)
    return this.browser.calls[which % Math.max(1, this.browser.calls.length)]
  }
  serve(which: number): void {
    const call = this.call(which)
    if (call) this.serveCall(call)
  }
  deliver(which: number): void {
    const call = this.call(which)
    if (!call) return
    this.serveCall(call)
    this.deliverCall(call)
  }
  /** The request is lost, or its answer is. */
  drop(which: number, how: number): void {
    const call = this.call(which)
    if (!call || call.isOver) return
    if (how % 2 === 0) this.serveCall(call)
    call.isOver = true
    call.tab.unanswered(call)
  }

  // The customer

  openTab(): void {
    if (this.tabs.length < 3) this.tabs.push(new Tab(this.browser))
  }
  choose(which: number, how: number): void {
    const tab = this.tab(which)
    if (tab.atProvider()) return
    tab.choose({ plan: how % 2, method: (how >> 1) % 2, withCode: (how >> 2) % 2 === 1 })
  }
  chooseCode(which: number): void {
    if (!this.tab(which).atProvider()) this.tab(which).chooseCode()
  }
  priceArrives(which: number): void {
    const tab = this.tab(which)
    if (tab.isRepricing) tab.choose(tab.choice)
  }
  press(which: number): void {
    const tab = this.tab(which)
    const before = tab.state
    if (tab.atProvider() || !tab.press() || tab.state.kind !== 'beginning' || before.kind === 'beginning')
      return
    this.neverSoldTwice()
  }
  leavePage(which: number): void {
    const tab = this.tab(which)
    if (!tab.atProvider()) tab.go(tab.page === 'selling' ? 'elsewhere' : 'selling')
  }
  reload(which: number, how: number): void {
    const tab = this.tab(which)
    tab.load(how % 2 === 0 ? 'selling' : 'elsewhere')
    this.owed.delete(tab)
  }
  sayNotPaid(which: number): void {
    const { state } = this.tab(which)
    if (state.kind !== 'open' || this.handedOver.has(state.hash)) return
    this.letGo.add(state.hash)
    this.tab(which).dispatch({ type: 'saidNotPaid' })
  }
  goBackToPay(which: number): void {
    if (!this.tab(which).atProvider()) this.tab(which).dispatch({ type: 'wentBackToPay' })
  }
  askAgain(which: number): void {
    if (!this.tab(which).atProvider()) this.tab(which).dispatch({ type: 'askedAgain' })
  }
  look(which: number): void {
    if (!this.tab(which).atProvider()) this.tab(which).dispatch({ type: 'lookedAt' })
  }
  poll(which: number): void {
    this.tab(which).poll()
  }
  hear(which: number): void {
    if (!this.tab(which).atProvider()) this.tab(which).hear()
  }
  failedByAddress(which: number): void {
    const tab = this.tab(which)
    if (tab.atProvider()) return
    // What it lets go is what is stored, by whichever tab.
    tab.hear()
    const hash = subscriptionHashOf(tab.state)
    if (hash) this.letGo.add(hash)
    tab.dispatch({ type: 'endedByAddress' })
  }
  changeUser(which: number): void {
    const { browser } = this
    for (const { state } of this.tabs)
      for (const hash of [subscriptionHashOf(state), previousOf(state)]) if (hash) this.letGo.add(hash)
    browser.userId = which % 3 === 0 ? null : (USERS[which % USERS.length] ?? null)
    browser.stored = 'null'
    for (const tab of this.tabs) tab.signedIn(browser.userId)
    this.owed.clear()
  }

  // The providers

  /** On a provider's page: pays, or goes back as it came. */
  payAtProvider(which: number, how: number): void {
    const tab = this.tab(which)
    const hash = tab.atProvider()
    if (hash === null) return
    const attempt = this.server.attempt(hash)
    if (how % 5 !== 4 && isPayable(attempt, this.server.now)) {
      this.neverAnotherSum(attempt)
      this.handedOver.add(hash)
      this.decide(attempt, how)
    }
    this.comeBack(tab, hash, how)
  }
  private comeBack(tab: Tab, hash: string, how: number): void {
    const { userId } = this.browser
    const way = (how >> 3) % 4
    if (way === 3) return
    // The page was kept whole, or another address was typed, or the provider sends the customer back.
    if (way === 1) {
      tab.page = 'selling'
      tab.dispatch({ type: 'shownAgain' })
      tab.render()
      return
    }
    tab.load('elsewhere')
    if (way === 0 && userId !== null)
      tab.dispatch({
        type: 'returned',
        hash,
        userId,
        key: `back-to-${hash}`.slice(0, 40),
        now: this.server.now,
      })
  }
  /** In the embedded form: a card is handed over. The form's words may not arrive. */
  payInForm(which: number, how: number): void {
    const tab = this.tab(which)
    const { state } = tab
    if (
      state.kind !== 'open' ||
      state.where !== 'form' ||
      state.way?.kind !== 'card' ||
      tab.page !== 'selling'
    )
      return
    const { hash } = state
    const attempt = this.server.attempt(hash)
    tab.dispatch({ type: 'hinted', hash, hint: { kind: 'processing' } })
    if (!isPayable(attempt, this.server.now)) {
      tab.dispatch({ type: 'hinted', hash, hint: { kind: 'failed', reason: 'expired' } })
      return
    }
    this.neverAnotherSum(attempt)
    if (how % 4 === 0) {
      refuseCard(attempt, 'card_declined', this.server.now)
      tab.dispatch({ type: 'hinted', hash, hint: { kind: 'failed', reason: 'card_declined' } })
    } else if (how % 4 === 1) {
      challenge(attempt, 'succeeds', this.server.now)
      tab.dispatch({ type: 'hinted', hash, hint: { kind: 'requires_action' } })
    } else {
      this.handedOver.add(hash)
      this.money(attempt)
      if (how % 4 === 2) tab.dispatch({ type: 'hinted', hash, hint: { kind: 'succeeded' } })
    }
  }
  /** A word of a provider's server: late, twice, or of an attempt that was given up. */
  word(which: number, how: number): void {
    const attempts = this.server.data.paymentAttempts.filter(({ subscriptionHash }) =>
      this.handedOver.has(subscriptionHash),
    )
    const attempt = attempts[which % Math.max(1, attempts.length)]
    if (attempt) this.decide(attempt, how)
  }
  private decide(attempt: PaymentAttemptRow, how: number): void {
    const { now } = this.server
    if (how % 4 === 0) this.money(attempt)
    else if (how % 4 === 1) markProcessing(attempt, now)
    else fail(attempt, how % 4 === 2 ? 'rejected_by_bank' : 'canceled_by_customer', now)
  }
  private money(attempt: PaymentAttemptRow): void {
    const before = this.server.data.payments.length
    succeed(this.server.data, attempt, this.server.now)
    if (this.server.data.payments.length === before) return
    for (const tab of this.tabs)
      if ([subscriptionHashOf(tab.state), previousOf(tab.state)].includes(attempt.subscriptionHash))
        this.owed.add(tab)
  }

  // Time, prices, forgeries

  passTime(_which: number, how: number): void {
    this.server.now += [SECOND, 10 * SECOND, MINUTE, 11 * MINUTE][how % 4] ?? SECOND
    for (const tab of this.tabs) tab.passTime()
  }
  changePrice(_which: number, how: number): void {
    this.server.setCode([20, 10, null][how % 3] ?? null)
  }
  forge(which: number, how: number): void {
    const tab = this.tab(which)
    const hash = 'sub_forgedforgedforged'
    const { userId } = this.browser
    if (tab.atProvider() || userId === null) return
    if (how % 3 === 0) tab.dispatch({ type: 'hinted', hash, hint: { kind: 'succeeded' } })
    else if (how % 3 === 1)
      tab.dispatch({ type: 'returned', hash, userId, key: 'forged-forged-forged', now: this.server.now })
    else tab.dispatch({ type: 'answered', hash, answer: { kind: 'unknown' } })
  }

  // What must hold

  private violated(invariant: Invariant, detail: unknown): never {
    throw new Violation(invariant, detail)
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
  private alwaysANextStep(tab: Tab): void {
    const { state } = tab
    if (tab.atProvider()) return
    if (state.kind === 'beginning' && !tab.calls().some(({ asks }) => asks.kind === 'begin'))
      this.violated(INVARIANTS.nextStep, state)
    if (isAttempt(state) && state.watch !== 'over' && !tab.isPolled() && isUnderWay(state))
      this.violated(INVARIANTS.nextStep, state)
  }

  private aReloadChangesNothing(tab: Tab): void {
    const { state } = tab
    const own = state.kind === 'returned' ? state.before : state
    const restored = tab.restored()
    if (isUnderWay(restored) !== isUnderWay(own)) this.violated(INVARIANTS.reload, { own, restored })
    if (isUnderWay(own) && subscriptionHashOf(restored) !== subscriptionHashOf(own))
      this.violated(INVARIANTS.reload, { own, restored })
  }

  /** Everything that is under way arrives, and everyone looks: then what is shown is what is. */
  settle(): void {
    for (let round = 0; round < 8; round += 1) {
      for (const tab of this.tabs) {
        if (tab.atProvider()) tab.load('elsewhere')
        tab.hear()
        tab.poll()
        if (round % 2 === 0) tab.dispatch({ type: 'lookedAt' })
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

  private whatIsShownIs(tab: Tab): void {
    const { userId } = this.browser
    if (userId === null) return
    if (this.owed.has(tab) && tab.plan !== this.browser.planOf(userId))
      this.violated(INVARIANTS.planAppears, { shown: tab.plan, state: tab.state })
    const waited = waitedFor(tab.state)
    const hash = waited?.hash ?? (tab.state.kind === 'idle' ? tab.state.last?.bought.hash : undefined)
    if (hash === undefined) return
    const { state } = this.server.attempt(hash)
    const isCharged = state === 'succeeded'
    const told = tab.state.kind === 'idle' ? tab.state.last?.kind : 'waiting'
    const isWatched = subscriptionHashOf(tab.state) === hash
    if (isCharged && told !== 'succeeded' && isWatched) this.violated(INVARIANTS.notFailed, { state, told })
    if (!isCharged && state !== 'refunded' && told === 'succeeded')
      this.violated(INVARIANTS.notPaid, { state, told })
  }
}

/** Everything that can happen, by the names of the methods above. */
export const HAPPENINGS = [
  ...(['serve', 'deliver', 'deliver', 'deliver', 'drop'] as const),
  ...([
    'openTab',
    'choose',
    'chooseCode',
    'priceArrives',
    'press',
    'press',
    'leavePage',
    'reload',
    'sayNotPaid',
    'goBackToPay',
    'askAgain',
  ] as const),
  ...(['look', 'poll', 'poll', 'hear', 'hear', 'failedByAddress', 'changeUser'] as const),
  ...(['payAtProvider', 'payAtProvider', 'payInForm', 'payInForm', 'word'] as const),
  ...(['passTime', 'changePrice', 'forge'] as const),
] as const
