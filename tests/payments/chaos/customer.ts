import { setTimeout } from 'node:timers/promises'
import { personas } from '@zoog/contract/personas'
import { type BrowserContext, expect as baseExpect, type Page } from 'playwright/test'
import { common } from '../../../web/src/i18n/en/base-texts'
import { checkout } from '../../../web/src/i18n/en/checkout'
import { fetchSessionToken } from '../../fixtures'
import type { MockClient } from '../../support/mock-client'
import { cardFrame, fillCard, providerButton } from '../../support/payments'
import { portalUrl } from '../../support/urls'
import { INVARIANTS, InvariantViolation } from '../invariants'
import { isCheckoutView, isPendingView, PaymentOracle } from './payment-oracle'
import { fetchServerState, type ServerState } from './server-state'
import { isProviderUrl, readStoredPayment, readStoredValues, readTabView, type TabView } from './tab-view'

/** Payment methods without a card form, by provider. */
export const REDIRECT_METHODS = { payssion: 'WebMoney', cardlink: 'SBP' } as const
export type RedirectMethod = (typeof REDIRECT_METHODS)[keyof typeof REDIRECT_METHODS]
/** The endpoints that start a payment, in the notation of the mock's faults. */
export const START_ENDPOINTS: Readonly<Record<RedirectMethod, string>> = {
  WebMoney: 'POST billing/getPayssionPaymentData',
  SBP: 'POST billing/getRestrictedCardlinkPaymentData',
}

/** The sentence of an event that needs an open checkout. */
export const NO_CHECKOUT = 'No checkout is available, because a payment is pending.'

/** The promised time until the plan appears and every page shows the current state. */
const PROMISED_MS = 10_000
/** The timeout for everything else. */
const LONG_MS = 30_000
const POLL_MS = 100
/** A page whose kind stays the same for this long isn't about to move on. */
const SETTLE_MS = 400
export const expect = baseExpect.configure({ timeout: LONG_MS })
const PLANS = ['yearly', 'monthly', 'two-years'] as const
/** Returns whether the checkout asks for the password of an existing account. */
export const asksForPassword = (notices: readonly string[]) =>
  notices.some((text) => text.startsWith('You already have an account with this address.'))
const continueToCard = new RegExp(
  `^(${[checkout.card.continue, checkout.pay.acceptPrice, common.tryAgain].join('|').replaceAll('{amount:string}', '.*')})$`,
)
const emailField = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true })

/** A customer with several tabs, who acts only on the content of the pages. */
export class Customer {
  readonly oracle = new PaymentOracle()
  private readonly tabs: Page[] = []
  private current = 0
  private lastEmail: string | null = null
  private guestEmail: string | null = null
  private guestCount = 0
  private shownAmount = ''

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
  /** Switches to the next tab and fires its visibility event. */
  async switchTab(): Promise<void> {
    this.current = (this.current + 1) % this.tabs.length
    await this.page.bringToFront()
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }
  get tabCount(): number {
    return this.tabs.length
  }

  /** Opens a path in the current tab. */
  open = async (path: string): Promise<void> => {
    await this.page.goto(portalUrl(path))
  }
  view = (): Promise<TabView> => readTabView(this.page)
  /** Returns the first view that matches; `what` names it in the error. */
  async waitForView(matches: (view: TabView) => boolean, what: string): Promise<TabView> {
    for (const end = Date.now() + LONG_MS; ; await setTimeout(POLL_MS)) {
      const view = await this.view().catch(() => null)
      if (view && matches(view)) return view
      if (Date.now() > end)
        throw new InvariantViolation(INVARIANTS.nextStep, `${what} did not appear: ${JSON.stringify(view)}`)
    }
  }
  waitForSettledView = (): Promise<TabView> =>
    this.waitForView(({ kind }) => kind !== 'busy', 'a page with a next step')

  /** Returns the email of the signed-in customer from the browser's storage; null for a guest. */
  async email(): Promise<string | null> {
    for (const tab of this.tabs) {
      const stored = await readStoredValues(tab)
      if (!stored) continue
      this.lastEmail = stored.user?.email ?? null
      return this.lastEmail
    }
    // All tabs show provider pages: a guest has an account by then.
    return this.lastEmail ?? this.guestEmail
  }
  fetchServerState = async (): Promise<ServerState> => fetchServerState(this.mock, await this.email())

  /** Opens a sign-in link and confirms the switch if another account is signed in. */
  async signIn(persona: 'free' | 'expired', path: string): Promise<void> {
    await this.open(`${path}?t=${await fetchSessionToken(this.mock, persona)}`)
    const email = personas[persona].email
    const other = this.page.getByRole('group').getByRole('button', { name: /^(Switch to .*|Sign in)$/ })
    const isReady = async () => (await other.isVisible()) || (await this.email()) === email
    await expect.poll(isReady).toBe(true)
    if (await other.isVisible()) await other.click()
    await expect.poll(() => this.email()).toBe(email)
  }
  async signOut(): Promise<void> {
    await this.open('/plans')
    await this.waitForSettledView()
    this.oracle.abandonAll(await this.fetchServerState())
    // A late change of the page can close the menu; then the customer opens it again.
    await expect(async () => {
      const item = this.page.getByRole('menuitem', { name: 'Log out' })
      if (!(await item.isVisible())) await this.page.getByRole('button', { name: /: Your account$/ }).click()
      await item.click({ timeout: 2000 })
    }).toPass({ timeout: LONG_MS })
    await this.page.waitForURL((url) => url.pathname === '/auth', { waitUntil: 'commit', timeout: LONG_MS })
    this.lastEmail = null
  }

  /** Opens a checkout; returns null if a pending payment rightly prevents a checkout. */
  async goToCheckout(variant: number): Promise<TabView | null> {
    for (let tries = 0; tries < 5; tries += 1) {
      const view = await this.waitForSettledView()
      if (isCheckoutView(view)) return view
      if (view.kind === 'unfinished') {
        const record = await readStoredPayment(this.page)
        if (record && 'hash' in record && this.oracle.isSubmitted(record.hash)) return null
        // The response to the portal's check may replace the page first.
        const startOver = this.page.getByRole('button', { name: 'Start over' })
        await startOver.click({ timeout: PROMISED_MS }).catch(() => undefined)
        await this.waitForView(({ kind }) => kind !== 'unfinished', 'a view after “Start over”')
      } else if (isPendingView(view)) return null
      else await this.open(await this.getCheckoutPath(variant + tries))
    }
    throw new InvariantViolation(INVARIANTS.nextStep, `no checkout: ${JSON.stringify(await this.view())}`)
  }
  /** Returns the path of a checkout with a plan that the customer doesn't have. */
  private async getCheckoutPath(variant: number): Promise<string> {
    const { tariffKey } = await this.fetchServerState()
    const plans = PLANS.filter((key) => key !== tariffKey)
    const plan = plans[variant % plans.length] ?? PLANS[0]
    if ((await this.email()) !== null && variant % 2 === 0) return `/plans/${plan}`
    if (tariffKey === 'yearly') return `/plans/${plan}`
    return (await this.email()) === null || variant % 4 === 1 ? '/checkout' : `/plans/${plan}`
  }
  private async enterEmail(): Promise<void> {
    const field = emailField(this.page)
    if ((await this.email()) !== null || !(await field.isVisible())) return
    if ((await field.inputValue()) !== '') return
    await this.enterNewEmail()
  }
  /** Enters a new email. After a lost registration response, the old one has an account with an unknown password. */
  private async enterNewEmail(): Promise<void> {
    this.guestCount += 1
    this.guestEmail = `guest-${this.guestCount}@chaos.test`
    await emailField(this.page).fill(this.guestEmail)
  }

  /** Chooses a redirect method, without the press. Returns null if no checkout is available. */
  async choose(method: RedirectMethod, variant: number): Promise<TabView | null> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (!(await this.goToCheckout(variant))) return null
      await this.page.getByRole('radio', { name: method, exact: true }).click()
      await this.enterEmail()
      // During an open 3-D Secure challenge, a choice first checks that payment.
      const view = await this.waitForView(
        ({ kind, buttons, dueAmount, buttonAmount, notices }) =>
          kind === 'unfinished' ||
          asksForPassword(notices) ||
          (dueAmount !== null &&
            buttonAmount === dueAmount &&
            buttons.some((text) => text.includes(`to ${method}`))),
        `a button of ${method} with the amount of the summary`,
      )
      if (asksForPassword(view.notices)) await this.enterNewEmail()
      else if (view.kind !== 'unfinished') return view
    }
    throw new InvariantViolation(INVARIANTS.nextStep, `${method} cannot be chosen`)
  }
  /** Presses the button of the chosen method. */
  async press({ dueAmount }: TabView, method: RedirectMethod, isTwice = false): Promise<void> {
    this.oracle.recordPress((await this.email()) ?? this.guestEmail, await this.fetchServerState())
    this.shownAmount = dueAmount ?? ''
    const button = providerButton(this.page, method)
    await (isTwice ? button.dblclick() : button.click())
  }
  /** Waits for the result of a press: the provider's page, a message, a request for the password or a pending payment. */
  async waitForPressResult(): Promise<TabView> {
    const view = await this.waitForView(
      (each) =>
        each.kind === 'provider' ||
        [...each.alerts, ...each.errorNotices].length > 0 ||
        asksForPassword(each.notices) ||
        isPendingView(each) ||
        each.kind === 'thanks',
      'a result of the press',
    )
    if (view.kind === 'provider') this.oracle.recordShownAmount(await this.getOpenHash(), this.shownAmount)
    return view
  }
  /** Continues to the provider's page and accepts a changed price. Returns null if no checkout is available. */
  async goToProvider(method: RedirectMethod, variant: number): Promise<TabView | null> {
    for (let tries = 0; tries < 3; tries += 1) {
      const chosen = await this.choose(method, variant)
      if (!chosen) return null
      await this.press(chosen, method)
      const view = await this.waitForPressResult()
      if (view.kind === 'provider') return view
    }
    return null
  }
  /** Returns the hash of the newest payable attempt. */
  async getOpenHash(): Promise<string> {
    const { attempts } = await this.fetchServerState()
    const open = attempts.filter(({ state }) => state === 'open' || state === 'requires_action')
    const hash = open.at(-1)?.subscriptionHash
    if (hash === undefined)
      throw new InvariantViolation(INVARIANTS.nextStep, 'there is no payable attempt after the press')
    return hash
  }

  /** Chooses an outcome on the provider's page and returns to the portal. */
  async decide(outcome: RegExp): Promise<void> {
    const hash = await this.getOpenHash()
    if (!/Cancel|signature/.test(outcome.source)) this.oracle.markSubmitted(hash)
    await this.page.getByRole('radio', { name: outcome }).first().check()
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await this.waitForView(({ kind }) => kind !== 'provider', 'a page of the portal')
  }

  /** Fills and submits the card form. Returns null if no checkout is available. */
  async payByCard(
    card: Parameters<typeof fillCard>[1],
    variant: number,
    isTwice = false,
  ): Promise<TabView | null> {
    if (!(await this.goToCheckout(variant))) return null
    await this.page.getByRole('radio', { name: /^Card( from a bank outside Russia)?$/ }).check()
    await this.enterEmail()
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
        await this.enterNewEmail()
        continue
      }
      await this.page.getByRole('button', { name: continueToCard }).first().click()
    }
    const { dueAmount } = await this.waitForView(
      ({ kind, dueAmount }) => kind === 'form' && dueAmount !== null,
      'a card form',
    )
    const frame = cardFrame(this.page)
    const [number, failButton] = [frame.locator('#card-number'), frame.locator('#fail')]
    // An earlier payment may still wait for 3-D Secure: fail it and use another card.
    await expect(number.or(failButton).filter({ visible: true })).toBeVisible()
    if (await failButton.isVisible()) await failButton.click()
    await expect(number).toBeVisible()
    this.oracle.recordPress((await this.email()) ?? this.guestEmail, await this.fetchServerState())
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
      'a result of the card',
    )
  }

  /** Checks the charges and every tab. Tabs have the promised time to become correct. */
  async assertInvariants(): Promise<{ view: TabView; serverState: ServerState }> {
    for (const end = Date.now() + PROMISED_MS; ; await setTimeout(POLL_MS)) {
      const serverState = await this.fetchServerState()
      this.oracle.assertCharges(await this.email(), serverState)
      const found = await Promise.all(this.tabs.map((tab) => this.findTabMismatch(tab, serverState)))
      const mismatch = found.find((each) => each !== null)
      if (mismatch && Date.now() > end) throw mismatch
      if (mismatch) continue
      // A page that returned from a provider may be about to move on.
      const before = await this.view()
      await setTimeout(SETTLE_MS)
      const view = await this.view()
      if (view.kind !== before.kind && Date.now() < end) continue
      this.oracle.recordShownCharges(view, serverState)
      return { view, serverState }
    }
  }
  /** Reloads every tab of the portal. */
  async reloadAllTabs(): Promise<string> {
    for (const tab of this.tabs) if (!isProviderUrl(tab.url())) await tab.reload()
    return 'The customer reloaded every tab.'
  }
  private async findTabMismatch(tab: Page, serverState: ServerState): Promise<InvariantViolation | null> {
    try {
      const view = await readTabView(tab)
      if (view.kind === 'provider') return null
      const mismatch = this.oracle.findMismatch(view, await readStoredPayment(tab), serverState)
      if (mismatch) return mismatch
      this.oracle.recordShownCharges(view, serverState)
      return null
    } catch (error) {
      // The tab is navigating.
      return new InvariantViolation(
        INVARIANTS.nextStep,
        error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      )
    }
  }
}
