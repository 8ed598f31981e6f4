import { setImmediate } from 'node:timers/promises'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import {
  markActionRequired,
  markCardDeclined,
  markFailed,
  markProcessing,
  markSucceeded,
} from '../../mock-api/src/areas/payments/payment-outcomes'
import { isPayable } from '../../mock-api/src/core/attempt-status'
import type { PaymentAttemptRow } from '../../mock-api/src/core/schema'
import { getHash, getLast, getWaiting, hasAttempt, isUnderWay } from '../../web/src/payments/machine/states'
import type { CardMessage } from '../../web/src/payments/machine/types'
import { INVARIANTS, type Invariant, InvariantViolation } from './invariants'
import { SimulatedServer, USER_IDS } from './simulated-server'
import { isAwaited, type PendingRequest, type SimulatedBrowser, SimulatedTab } from './simulated-tab'

/** An event. `target` chooses a tab or request, `variant` the details; small numbers help fast-check to shrink failures. */
export interface SimulationStep {
  name: (typeof STEP_WEIGHTS)[number][0]
  target: number
  variant: number
}

/** How a customer comes back from a provider's page. */
const RETURNS = ['redirect', 'back', 'url', 'none'] as const

/**
 * Simulates a browser with tabs, a server with the mock's rules, providers, a network and a clock. It also records what the
 * customer saw and submitted, to check the invariants.
 */
export class PaymentSimulation {
  readonly server = new SimulatedServer()
  readonly browser: SimulatedBrowser = {
    userId: USER_IDS[0] ?? null,
    stored: 'null',
    requests: [],
    purchases: 0,
    tracked: [],
    now: () => this.server.now,
    getPrice: (tariffId, withCode) => this.server.getPrice(this.browser.userId, tariffId, withCode),
    getPlanId: (userId) => this.server.getUser(userId).tariffId,
  }
  readonly tabs: SimulatedTab[] = [new SimulatedTab(this.browser)]
  /** The amount shown at the press, by attempt. */
  private readonly shownAmounts = new Map<string, number>()
  /** Attempts that the customer submitted and therefore doesn't cancel. */
  private readonly submitted = new Set<string>()
  /** Attempts that the customer, a URL or a sign-out abandoned. */
  private readonly abandoned = new Set<string>()
  /** Attempts with an outcome that a tab has shown. */
  private readonly reported = new Set<string>()
  /** Tabs that watched an attempt when it was charged, and must show the plan. */
  private readonly planWatchers = new Set<SimulatedTab>()

  private getTab(target: number): SimulatedTab {
    const tab = this.tabs[target % this.tabs.length]
    if (!tab) throw new Error('There is no tab.')
    return tab
  }

  /** Returns a tab; undefined while it shows a provider's page. */
  private getPortalTab(target: number): SimulatedTab | undefined {
    const tab = this.getTab(target)
    return tab.getProviderHash() === null ? tab : undefined
  }

  async runStep({ name, target, variant }: SimulationStep): Promise<void> {
    await this[name](target, variant)
    this.check()
  }

  // The network

  private serveRequest(pending: PendingRequest): void {
    if (pending.deliver !== null) return
    const { request } = pending
    if (request.kind === 'start') {
      const response = this.server.start(request.purchase)
      if (response.type === 'started') this.shownAmounts.set(response.hash, request.purchase.order.amount)
      pending.deliver = () => request.respond(response)
    } else {
      const status = this.server.getStatus(request.hash, request.userId)
      pending.deliver = () => request.respond(status)
    }
  }

  private async deliverRequest(pending: PendingRequest): Promise<void> {
    if (!isAwaited(pending) || pending.tab.getProviderHash()) return
    pending.isEnded = true
    pending.deliver?.()
    await this.handleResponse(pending.tab)
    if (pending.request.kind === 'start') this.assertNewPrice(pending.tab)
  }

  /** Waits until a tab has handled a response. */
  private async handleResponse(tab: SimulatedTab): Promise<void> {
    await setImmediate()
    tab.render()
  }

  private getRequest(target: number): PendingRequest | undefined {
    this.browser.requests = this.browser.requests.filter(
      (pending) => isAwaited(pending) || pending.deliver === null,
    )
    return this.browser.requests[target % Math.max(1, this.browser.requests.length)]
  }
  serve(target: number): void {
    const pending = this.getRequest(target)
    if (pending) this.serveRequest(pending)
  }
  async deliver(target: number): Promise<void> {
    const pending = this.getRequest(target)
    if (!pending) return
    this.serveRequest(pending)
    await this.deliverRequest(pending)
  }
  /** Loses the request or its response. */
  async drop(target: number, variant: number): Promise<void> {
    const pending = this.getRequest(target)
    if (!pending || !isAwaited(pending)) return
    if (variant % 2 === 0) this.serveRequest(pending)
    pending.isEnded = true
    const { request } = pending
    if (request.kind === 'status') request.respond({ state: 'unavailable' })
    else {
      const { key } = request.purchase
      request.respond({ type: 'startFailed', key, failure: 'lost', newPrice: null, isRejected: false })
    }
    await this.handleResponse(pending.tab)
  }

  // The customer

  openTab(): void {
    if (this.tabs.length < 3) this.tabs.push(new SimulatedTab(this.browser))
  }
  choose(target: number, variant: number): void {
    this.getPortalTab(target)?.choose({
      plan: variant % 2,
      method: (variant >> 1) % 2,
      withCode: (variant >> 2) % 2 === 1,
    })
  }
  togglePromoCode(target: number): void {
    this.getPortalTab(target)?.togglePromoCode()
  }
  receivePrice(target: number): void {
    const tab = this.getTab(target)
    if (tab.isRepricing) tab.choose(tab.choice)
  }
  press(target: number): void {
    const tab = this.getPortalTab(target)
    if (!tab) return
    const before = tab.state
    if (!tab.press() || tab.state.kind !== 'starting' || before.kind === 'starting') return
    this.assertNotSoldTwice()
  }
  leavePage(target: number): void {
    const tab = this.getPortalTab(target)
    tab?.goTo(tab.page === 'checkout' ? 'other' : 'checkout')
  }
  reload(target: number, variant: number): void {
    const tab = this.getTab(target)
    tab.load(variant % 2 === 0 ? 'checkout' : 'other')
    this.planWatchers.delete(tab)
  }
  cancelPayment(target: number): void {
    const { state } = this.getTab(target)
    if (state.kind !== 'waiting' || state.status !== 'open' || this.submitted.has(state.hash)) return
    this.abandoned.add(state.hash)
    this.getTab(target).dispatch({ type: 'cancelRequested' })
  }
  resumePayment(target: number): void {
    const tab = this.getPortalTab(target)
    if (!tab) return
    const { state } = tab
    const isResumable = state.kind === 'waiting' && state.status === 'open' && state.action !== null
    const isLatest = this.browser.stored === tab.written
    if (!tab.resume() && isResumable && isLatest) this.fail(INVARIANTS.nextStep, state)
  }
  requestStatusAgain(target: number): void {
    this.getPortalTab(target)?.dispatch({ type: 'checkRequested' })
  }
  focusTab(target: number): void {
    this.getPortalTab(target)?.dispatch({ type: 'focused' })
  }
  poll(target: number): void {
    this.getTab(target).poll()
  }
  syncRecord(target: number): void {
    this.getPortalTab(target)?.syncRecord()
  }
  failByUrl(target: number): void {
    const tab = this.getPortalTab(target)
    if (!tab) return
    // The stored payment may come from another tab.
    tab.syncRecord()
    const hash = getHash(tab.state)
    if (hash) this.abandoned.add(hash)
    tab.dispatch({ type: 'failedByUrl' })
  }
  changeUser(target: number): void {
    const { browser } = this
    for (const { state } of this.tabs) {
      const hash = getHash(state)
      if (hash) this.abandoned.add(hash)
    }
    const userIds = [null, target % 3 === 0 ? null : (USER_IDS[target % USER_IDS.length] ?? null)]
    for (const userId of userIds) {
      browser.userId = userId
      browser.stored = 'null'
      for (const tab of this.tabs) tab.syncUser()
    }
    this.planWatchers.clear()
  }

  // The providers

  /** Pays on the provider's page or leaves it without a payment. */
  payAtProvider(target: number, variant: number): void {
    const tab = this.getTab(target)
    const hash = tab.getProviderHash()
    if (hash === null) return
    const attempt = this.server.getAttempt(hash)
    if (variant % 5 !== 4 && isPayable(attempt, this.server.now)) {
      this.assertShownAmount(attempt)
      this.submitted.add(hash)
      this.decide(attempt, variant)
    }
    this.leaveProvider(tab, hash, variant)
  }
  private leaveProvider(tab: SimulatedTab, hash: string, variant: number): void {
    const way = RETURNS[(variant >> 3) % RETURNS.length]
    if (way === 'none') return
    if (way === 'back') {
      tab.page = 'checkout'
      tab.dispatch({ type: 'redirectEnded' })
      tab.render()
      return
    }
    tab.load('other')
    if (way === 'redirect' && this.browser.userId !== null) tab.requestStatus('return', hash)
  }
  /** Submits the embedded card form. Its last message may be lost. */
  payInForm(target: number, variant: number): void {
    const tab = this.getTab(target)
    const { state } = tab
    if (state.kind !== 'cardForm' || tab.page !== 'checkout') return
    const { hash: subscriptionHash } = state
    const attempt = this.server.getAttempt(subscriptionHash)
    const send = (message: CardMessage) => tab.dispatch({ type: 'cardMessage', message })
    send({ type: 'card.processing', subscriptionHash })
    if (!isPayable(attempt, this.server.now)) {
      send({ type: 'card.failed', subscriptionHash, reason: 'expired' })
      return
    }
    this.assertShownAmount(attempt)
    if (variant % 4 === 0) {
      markCardDeclined(attempt, 'card_declined', this.server.now)
      send({ type: 'card.failed', subscriptionHash, reason: 'card_declined' })
    } else if (variant % 4 === 1) {
      markActionRequired(attempt, 'succeeded', this.server.now)
      send({ type: 'card.requires_action', subscriptionHash })
    } else {
      this.submitted.add(subscriptionHash)
      this.charge(attempt)
      if (variant % 4 === 2) send({ type: 'card.succeeded', subscriptionHash })
    }
  }
  /** Receives a webhook: late, repeated or about an abandoned attempt. */
  receiveWebhook(target: number, variant: number): void {
    const attempts = this.server.data.paymentAttempts.filter(({ subscriptionHash }) =>
      this.submitted.has(subscriptionHash),
    )
    const attempt = attempts[target % Math.max(1, attempts.length)]
    if (attempt) this.decide(attempt, variant)
  }
  private decide(attempt: PaymentAttemptRow, variant: number): void {
    const { now } = this.server
    if (variant % 4 === 0) this.charge(attempt)
    else if (variant % 4 === 1) markProcessing(attempt, now)
    else markFailed(attempt, variant % 4 === 2 ? 'rejected_by_bank' : 'canceled_by_customer', now)
  }
  private charge(attempt: PaymentAttemptRow): void {
    const before = this.server.data.payments.length
    markSucceeded(this.server.data, this.server.now, attempt)
    if (this.server.data.payments.length === before) return
    for (const tab of this.tabs)
      if (getHash(tab.state) === attempt.subscriptionHash) this.planWatchers.add(tab)
  }

  // Time, prices and forged events

  advanceTime(_target: number, variant: number): void {
    this.server.now += [SECOND, 10 * SECOND, MINUTE, 11 * MINUTE][variant % 4] ?? SECOND
    for (const tab of this.tabs) tab.runTimer()
  }
  changePrice(_target: number, variant: number): void {
    this.server.setCode([20, 10, null][variant % 3] ?? null)
  }
  sendForgedEvent(target: number, variant: number): void {
    const tab = this.getPortalTab(target)
    const hash = 'sub_forgedforgedforged'
    if (!tab || this.browser.userId === null) return
    if (variant % 3 === 0)
      tab.dispatch({ type: 'cardMessage', message: { type: 'card.succeeded', subscriptionHash: hash } })
    else if (variant % 3 === 1) tab.requestStatus('return', hash)
    else tab.dispatch({ type: 'statusReceived', hash, status: { state: 'unknown' } })
  }

  // Invariants

  private fail(invariant: Invariant, detail: unknown): never {
    throw new InvariantViolation(invariant, detail)
  }

  /** Checks that no press starts a payment while a submitted one is processing or charged. */
  private assertNotSoldTwice(): void {
    const sold = this.server.data.paymentAttempts.find(
      ({ subscriptionHash: hash, userId, state }) =>
        userId === this.browser.userId &&
        this.submitted.has(hash) &&
        !this.abandoned.has(hash) &&
        !this.reported.has(hash) &&
        (state === 'succeeded' || state === 'processing'),
    )
    if (sold) this.fail(INVARIANTS.oneCharge, sold)
  }

  private assertShownAmount(attempt: PaymentAttemptRow): void {
    const shown = this.shownAmounts.get(attempt.subscriptionHash)
    if (shown !== attempt.amount) this.fail(INVARIANTS.amountShown, { shown, attempt })
  }

  /** Checks that a tab that was told the new price shows it for the next press. */
  private assertNewPrice({ state, shown }: SimulatedTab): void {
    const newPrice = state.kind === 'startFailed' ? state.newPrice : null
    if (newPrice !== null && newPrice.tariffId === shown.tariffId && newPrice.amountDue !== shown.amountDue)
      this.fail(INVARIANTS.nextStep, { newPrice, shown })
  }

  private check(): void {
    const { data } = this.server
    const charged = data.payments.filter(({ status }) => status === 'succeeded')
    if (new Set(charged.map((row) => row.subscriptionHash)).size !== charged.length)
      this.fail(INVARIANTS.oneCharge, charged)
    if (new Set(this.browser.tracked).size !== this.browser.tracked.length)
      this.fail(INVARIANTS.trackedOnce, this.browser.tracked)
    for (const tab of this.tabs) {
      if (tab.unshown !== null) this.fail(INVARIANTS.planAppears, tab.state)
      const last = getLast(tab.state)
      if (last) this.reported.add(last.bought.hash)
      this.assertNextStep(tab)
      this.assertReloadKeepsState(tab)
    }
  }

  /** Checks that a request is pending or the customer has a next step. */
  private assertNextStep(tab: SimulatedTab): void {
    const { state } = tab
    const starts = tab.listRequests().filter(({ request }) => request.kind === 'start').length
    if (starts > (state.kind === 'starting' ? 1 : 0)) this.fail(INVARIANTS.oneCharge, state)
    if (tab.getProviderHash()) return
    if (state.kind === 'redirecting' || (state.kind === 'starting' && starts === 0))
      this.fail(INVARIANTS.nextStep, state)
    if (hasAttempt(state) && state.polling !== 'timedOut' && !tab.isPolled() && isUnderWay(state))
      this.fail(INVARIANTS.nextStep, state)
    if (tab.isPolledForever()) this.fail(INVARIANTS.nextStep, state)
  }

  private assertReloadKeepsState(tab: SimulatedTab): void {
    const own = tab.state
    const restored = tab.restore()
    if (isUnderWay(restored) !== isUnderWay(own)) this.fail(INVARIANTS.reload, { own, restored })
    if (isUnderWay(own) && getHash(restored) !== getHash(own)) this.fail(INVARIANTS.reload, { own, restored })
  }

  /** Delivers all requests and refreshes all tabs, then checks that they show the server's state. */
  async settle(): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      for (const tab of this.tabs) {
        if (tab.getProviderHash()) tab.load('other')
        tab.syncRecord()
        tab.poll()
        if (round % 2 === 0) tab.dispatch({ type: 'focused' })
      }
      for (const pending of [...this.browser.requests]) {
        if (!isAwaited(pending)) continue
        this.serveRequest(pending)
        await this.deliverRequest(pending)
      }
      this.server.now += SECOND
    }
    this.check()
    for (const tab of this.tabs) this.assertShownState(tab)
  }

  private assertShownState(tab: SimulatedTab): void {
    const { userId } = this.browser
    if (userId === null) return
    if (this.planWatchers.has(tab) && tab.plan !== this.browser.getPlanId(userId))
      this.fail(INVARIANTS.planAppears, { shown: tab.plan, state: tab.state })
    const waiting = getWaiting(tab.state)
    const last = getLast(tab.state)
    const hash = waiting?.hash ?? last?.bought.hash
    if (hash === undefined) return
    const { state } = this.server.getAttempt(hash)
    const isCharged = state === 'succeeded'
    const shown = last?.kind ?? 'waiting'
    const isWatched = getHash(tab.state) === hash
    if (isCharged && shown !== 'succeeded' && isWatched) this.fail(INVARIANTS.notFailed, { state, shown })
    if (!isCharged && state !== 'refunded' && shown === 'succeeded')
      this.fail(INVARIANTS.notPaid, { state, shown })
  }
}

/** The event methods above with their weights in a random run. */
export const STEP_WEIGHTS = [
  ['serve', 1],
  ['deliver', 3],
  ['drop', 1],
  ['openTab', 3],
  ['choose', 1],
  ['togglePromoCode', 1],
  ['receivePrice', 1],
  ['press', 2],
  ['leavePage', 1],
  ['reload', 1],
  ['cancelPayment', 1],
  ['resumePayment', 1],
  ['requestStatusAgain', 1],
  ['focusTab', 1],
  ['poll', 2],
  ['syncRecord', 2],
  ['failByUrl', 1],
  ['changeUser', 1],
  ['payAtProvider', 2],
  ['payInForm', 2],
  ['receiveWebhook', 1],
  ['advanceTime', 1],
  ['changePrice', 1],
  ['sendForgedEvent', 1],
] as const
