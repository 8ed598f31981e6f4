import { personas } from '@zoog/contract/personas'
import { type BrowserContext, type Page, expect as promptly } from 'playwright/test'
import { fetchSessionToken } from '../../fixtures'
import type { MockClient } from '../../support/mock-client'
import { cardFrame, fillCard, providerButton } from '../../support/payments'
import { portalUrl } from '../../support/urls'
import { INVARIANTS, InvariantViolation } from '../invariants'
import { isCheckoutView, isPendingView, PaymentOracle } from './payment-oracle'
import { fetchServerState, type ServerState } from './server-state'
import { isProviderUrl, readStoredPayment, readTabView, type TabView } from './tab-view'

/** Ways to pay beside cards, by who carries them out. */
export const REDIRECT_METHODS = { payssion: 'WebMoney', cardlink: 'SBP' } as const
export type RedirectMethod = (typeof REDIRECT_METHODS)[keyof typeof REDIRECT_METHODS]
/** The calls that begin a payment, as the mock's faults name them. */
export const START_ENDPOINTS: Readonly<Record<RedirectMethod, string>> = {
  WebMoney: 'POST billing/getPayssionPaymentData',
  SBP: 'POST billing/getRestrictedCardlinkPaymentData',
}

/** Within this the plan is there, and every page has come to what it shows. */
const PROMISED_MS = 10_000
/** For what has no promise of its own. */
const LONG_MS = 30_000
/** A busy machine takes long for everything. */
export const expect = promptly.configure({ timeout: LONG_MS })
const PLANS = ['yearly', 'monthly', 'two-years'] as const
/** Whether the checkout says that the address has an account, and asks for its password. */
export const asksForPassword = (said: readonly string[]) =>
  said.some((text) => text.startsWith('You already have an account with this address.'))
const emailField = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true })

/** A customer with a browser of several tabs, who knows nothing but what the pages show. */
export class Customer {
  readonly oracle = new PaymentOracle()
  private readonly tabs: Page[] = []
  private current = 0
  private guests = 0

  private constructor(
    private readonly context: BrowserContext,
    readonly mock: MockClient,
  ) {}

  static async create(context: BrowserContext, mock: MockClient): Promise<Customer> {
    const customer = new Customer(context, mock)
    // Timers of the pages follow the mock's clock from the start.
    await mock.clock.advance(0)
    await mock.setCountry('RU')
    await customer.openTab()
    return customer
  }

  get page(): Page {
    const page = this.tabs[this.current]
    if (!page) throw new Error('There is no tab.')
    return page
  }
  async openTab(): Promise<void> {
    this.tabs.push(await this.context.newPage())
    this.current = this.tabs.length - 1
  }
  /** Turns to the next tab, as a customer does: the page hears that it is looked at. */
  async switchTab(): Promise<void> {
    this.current = (this.current + 1) % this.tabs.length
    await this.page.bringToFront()
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }
  get tabCount(): number {
    return this.tabs.length
  }

  /** Types an address. */
  open = async (path: string): Promise<void> => {
    await this.page.goto(portalUrl(path))
  }
  view = (): Promise<TabView> => readTabView(this.page)
  /** The first view that is as asked for. */
  async waitForView(is: (view: TabView) => boolean, what: string, ms = LONG_MS): Promise<TabView> {
    const seen: { last: TabView | null } = { last: null }
    const isThere = async () => {
      seen.last = await this.view().catch(() => null)
      return seen.last !== null && is(seen.last)
    }
    await expect
      .poll(isThere, { timeout: ms, intervals: [100] })
      .toBe(true)
      .catch(() => {
        throw new InvariantViolation(
          INVARIANTS.nextStep,
          `${what} does not come; on show: ${JSON.stringify(seen.last)}`,
        )
      })
    return seen.last ?? this.view()
  }
  waitForSettledView = (): Promise<TabView> =>
    this.waitForView(({ kind }) => kind !== 'busy', 'a page with a next step')

  /** Who is signed in, as the browser has it stored; null for nobody. */
  async email(): Promise<string | null> {
    const page = this.tabs.find((each) => each.url().startsWith(portalUrl('/')))
    // On a provider's page alone: a guest who came that far has the account.
    if (!page) return this.lastEmail ?? this.guest
    this.lastEmail = await page.evaluate(() => {
      const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
      return typeof user === 'object' && user !== null && 'email' in user ? String(user.email) : null
    })
    return this.lastEmail
  }
  private lastEmail: string | null = null
  private guest: string | null = null
  fetchServerState = async (): Promise<ServerState> => fetchServerState(this.mock, await this.email())

  /** Opens the portal with a link that signs in; who is signed in already says so. */
  async signIn(persona: 'free' | 'expired', path: string): Promise<void> {
    await this.open(`${path}?t=${await fetchSessionToken(this.mock, persona)}`)
    const email = personas[persona].email
    const other = this.page.getByRole('group').getByRole('button', { name: /^(Switch to .*|Sign in)$/ })
    const isThere = async () => (await other.isVisible()) || (await this.email()) === email
    await expect.poll(isThere).toBe(true)
    if (await other.isVisible()) await other.click()
    await expect.poll(() => this.email()).toBe(email)
  }
  async signOut(): Promise<void> {
    await this.open('/plans')
    await this.waitForSettledView()
    this.oracle.abandonAll(await this.fetchServerState())
    await this.page.getByRole('button', { name: /: Your account$/ }).click()
    await this.page.getByRole('menuitem', { name: 'Log out' }).click()
    await this.page.waitForURL((url) => url.pathname === '/auth', { waitUntil: 'commit', timeout: LONG_MS })
    this.lastEmail = null
  }

  /** To a page that sells, by what the pages offer; null where nothing is sold, rightly: a payment is under way. */
  async goToCheckout(how: number): Promise<TabView | null> {
    for (let tries = 0; tries < 5; tries += 1) {
      const view = await this.waitForSettledView()
      if (isCheckoutView(view)) return view
      if (view.kind === 'unfinished') {
        const record = await readStoredPayment(this.page)
        if (record && 'hash' in record && this.oracle.isSubmitted(record.hash)) return null
        await this.page.getByRole('button', { name: 'I haven’t paid: start over' }).click()
        await this.waitForView(({ kind }) => kind !== 'unfinished', 'what comes after “I have not paid”')
      } else if (isPendingView(view)) return null
      else await this.open(await this.pathToBuy(how + tries))
    }
    throw new InvariantViolation(INVARIANTS.nextStep, `no page sells: ${JSON.stringify(await this.view())}`)
  }
  /** Where a plan is sold that the customer does not have yet. */
  private async pathToBuy(how: number): Promise<string> {
    const { tariffKey } = await this.fetchServerState()
    const plans = PLANS.filter((key) => key !== tariffKey)
    const plan = plans[how % plans.length] ?? PLANS[0]
    if ((await this.email()) !== null && how % 2 === 0) return `/plans/${plan}`
    if (tariffKey !== null && tariffKey === 'yearly') return `/plans/${plan}`
    return (await this.email()) === null || how % 4 === 1 ? '/checkout' : `/plans/${plan}`
  }
  private async sayWho(): Promise<void> {
    const field = emailField(this.page)
    if ((await this.email()) !== null || !(await field.isVisible())) return
    if ((await field.inputValue()) !== '') return
    await this.sayAnotherAddress()
  }
  /** A guest whose answer was lost has an account and no password to it; who is in a hurry takes another address. */
  private async sayAnotherAddress(): Promise<void> {
    this.guests += 1
    this.guest = `guest-${this.guests}@chaos.test`
    await emailField(this.page).fill(this.guest)
  }

  /** Chooses a method whose provider has a page of its own, as far as the press. Null where nothing is sold. */
  async choose(method: RedirectMethod, how: number): Promise<TabView | null> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (!(await this.goToCheckout(how))) return null
      await this.page.getByRole('radio', { name: method, exact: true }).click()
      await this.sayWho()
      // Where the bank's question is open, a choice asks first what became of that payment.
      const view = await this.waitForView(
        ({ kind, buttons, dueAmount, buttonAmount, notices }) =>
          kind === 'unfinished' ||
          asksForPassword(notices) ||
          (dueAmount !== null &&
            buttonAmount === dueAmount &&
            buttons.some((text) => text.includes(`to ${method}`))),
        `a button of ${method} that asks what the summary says`,
      )
      if (asksForPassword(view.notices)) await this.sayAnotherAddress()
      else if (view.kind !== 'unfinished') return view
    }
    throw new InvariantViolation(INVARIANTS.nextStep, `${method} cannot be chosen`)
  }
  /** Presses the button of a method that was chosen. */
  async press({ dueAmount }: TabView, method: RedirectMethod, isTwice = false): Promise<void> {
    this.oracle.recordPress((await this.email()) ?? this.guest, await this.fetchServerState())
    this.lastSum = dueAmount ?? ''
    const button = providerButton(this.page, method)
    await (isTwice ? button.dblclick() : button.click())
  }
  private lastSum = ''

  /** What comes of a press: the provider's page, a word of the portal, or a payment that is waited for. */
  async waitForPressResult(): Promise<TabView> {
    const view = await this.waitForView(
      (each) =>
        each.kind === 'provider' ||
        [...each.alerts, ...each.errorNotices].length > 0 ||
        isPendingView(each) ||
        each.kind === 'thanks',
      'what comes of the press',
    )
    if (view.kind === 'provider') this.oracle.recordShownAmount(await this.getOpenHash(), this.lastSum)
    return view
  }
  /** To the provider's page of a payment, agreeing to a price that moved on the way. Null where nothing is sold. */
  async goToProvider(method: RedirectMethod, how: number): Promise<TabView | null> {
    for (let tries = 0; tries < 3; tries += 1) {
      const chosen = await this.choose(method, how)
      if (!chosen) return null
      await this.press(chosen, method)
      const view = await this.waitForPressResult()
      if (view.kind === 'provider') return view
    }
    return null
  }
  /** The newest attempt that can still be paid. */
  async getOpenHash(): Promise<string> {
    const { attempts } = await this.fetchServerState()
    const open = attempts.filter(({ state }) => state === 'open' || state === 'requires_action')
    const hash = open.at(-1)?.subscriptionHash
    if (hash === undefined)
      throw new InvariantViolation(INVARIANTS.nextStep, 'pressed, and there is nothing to pay')
    return hash
  }

  /** On a provider's page: says what comes of it, and goes back with that. */
  async decide(outcome: RegExp): Promise<void> {
    const hash = await this.getOpenHash()
    if (!/Cancel|signature/.test(outcome.source)) this.oracle.markSubmitted(hash)
    await this.page.getByRole('radio', { name: outcome }).first().check()
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await this.waitForView(({ kind }) => kind !== 'provider', 'the way back from the provider')
  }

  /** Fills the card form and presses; null where nothing is sold. */
  async payByCard(
    card: Parameters<typeof fillCard>[1],
    how: number,
    isTwice = false,
  ): Promise<TabView | null> {
    if (!(await this.goToCheckout(how))) return null
    await this.page.getByRole('radio', { name: 'Card', exact: true }).check()
    await this.sayWho()
    for (let tries = 0; tries < 4; tries += 1) {
      const view = await this.waitForView(
        ({ kind, alerts, buttons, notices }) =>
          kind === 'form' ||
          alerts.length > 0 ||
          asksForPassword(notices) ||
          buttons.some((name) => name.startsWith('Continue to card details')),
        'a card form',
      )
      if (view.kind === 'form') break
      if (asksForPassword(view.notices)) {
        await this.sayAnotherAddress()
        continue
      }
      const way = this.page.getByRole('button', {
        name: /^(Continue to card details: .*|Go on at .*|Try again)$/,
      })
      await way.first().click()
    }
    const { dueAmount } = await this.waitForView(
      ({ kind, dueAmount }) => kind === 'form' && dueAmount !== null,
      'a card form',
    )
    const frame = cardFrame(this.page)
    const [number, refuse] = [frame.locator('#card-number'), frame.locator('#refuse')]
    // The payment that was left is found again, and its bank still asks: no, and by another card.
    await expect(number.or(refuse).filter({ visible: true })).toBeVisible()
    if (await refuse.isVisible()) await refuse.click()
    await expect(number).toBeVisible()
    this.oracle.recordPress((await this.email()) ?? this.guest, await this.fetchServerState())
    await fillCard(this.page, card)
    const hash = await this.getOpenHash()
    this.oracle.recordShownAmount(hash, dueAmount ?? '')
    if (card === 'succeeds') this.oracle.markSubmitted(hash)
    const pay = cardFrame(this.page).locator('#pay')
    await (isTwice ? pay.dblclick() : pay.click())
    if (card === 'threeDSecure') {
      await expect(cardFrame(this.page).locator('#complete')).toBeVisible()
      return this.view()
    }
    return this.waitForView(
      ({ kind, alerts }) => kind === 'thanks' || alerts.length > 0,
      'what comes of the card',
    )
  }

  /** Holds every tab, and what was charged, to what is owed. What is not so yet has the promised time to become so. */
  async assertInvariants(): Promise<{ view: TabView; serverState: ServerState }> {
    const wrong: { last: string[]; error: InvariantViolation | null } = { last: [], error: null }
    const troubles = async () => {
      const serverState = await this.fetchServerState()
      const found = await Promise.all(this.tabs.map((tab) => this.findTabMismatch(tab, serverState)))
      wrong.error = found.find((each) => each !== null) ?? null
      return wrong.error?.message ?? ''
    }
    this.oracle.assertCharges(await this.email(), await this.fetchServerState())
    await expect
      .poll(troubles, { timeout: PROMISED_MS, intervals: [100, 200, 400] })
      .toBe('')
      .catch((failure) => {
        throw wrong.error ?? failure
      })
    const serverState = await this.fetchServerState()
    this.oracle.assertCharges(await this.email(), serverState)
    const view = await this.view()
    this.oracle.recordShownCharges(view, serverState)
    return { view, serverState }
  }
  /** Reloads every tab: what was shown is shown, and what was owed is there. */
  async reloadAllTabs(): Promise<string> {
    for (const tab of this.tabs) if (!isProviderUrl(tab.url())) await tab.reload()
    return 'Every tab was reloaded.'
  }
  private async findTabMismatch(tab: Page, serverState: ServerState): Promise<InvariantViolation | null> {
    try {
      const view = await readTabView(tab)
      if (view.kind === 'provider') return null
      const stored = await readStoredPayment(tab)
      const hash =
        stored === null || stored.kind === 'starting'
          ? null
          : stored.kind === 'ended'
            ? stored.last.bought.hash
            : stored.hash
      const trouble = this.oracle.findMismatch(view, stored && { kind: stored.kind, hash }, serverState)
      if (trouble)
        return new InvariantViolation(
          trouble.invariant,
          `${trouble.detail}; on show: ${JSON.stringify(view)}`,
        )
      this.oracle.recordShownCharges(view, serverState)
      return null
    } catch (error) {
      // The page is on its way to another.
      return new InvariantViolation(
        INVARIANTS.nextStep,
        error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      )
    }
  }
}
