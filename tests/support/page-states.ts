import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expectPath } from './forms'
import type { MockClient } from './mock-client'
import { cardFrame, chooseProviderOutcome, payByCard } from './payments'
import { portalUrl } from './urls'

/**
 * Translates an English text of the portal into the page's language.
 *
 * @param area the beginning of its key, for English texts with different translations
 */
export type Translate = (english: string, area?: string) => string

interface StateContext {
  page: Page
  mock: MockClient
  translate: Translate
}

/** A step toward a state. Finds names with a number or plan by their other words. */
type Step = (context: StateContext) => Promise<unknown>

/** A state that a page shows after an action, a failure or with missing data. */
export interface PageState {
  /** The first page. */
  path: string
  /** The account, `paid` by default; null for a guest. */
  account?: Persona | null
  /** Brings the page into the state. */
  open: Step
  role?: 'dialog' | 'alertdialog'
  /** The only view with this state. */
  only?: 'desktop' | 'phone'
}

type Options = Omit<PageState, 'path' | 'open'>
const FREE: Options = { account: 'free' }
const GUEST: Options = { account: null }

/** Creates a state of a page from its steps. */
export const at = (path: string, steps: readonly Step[], options: Options = {}): PageState => ({
  ...options,
  path,
  open: async (context) => {
    for (const step of steps) await step(context)
  },
})
/** Creates a state with an open dialog. */
export const dialogAt = (path: string, steps: readonly Step[], options: Options = {}): PageState =>
  at(path, steps, { role: 'dialog', ...options })

export const pressButton =
  (name: string, area?: string): Step =>
  ({ page, translate }) =>
    page
      .getByRole('button', { name: translate(name, area) })
      .first()
      .click()
const reload: Step = ({ page }) => page.reload()
export const pressEnter: Step = ({ page }) => page.keyboard.press('Enter')
export const fill =
  (label: string, text: string, area?: string): Step =>
  ({ page, translate }) =>
    page.getByLabel(translate(label, area), { exact: true }).fill(text)
export const waitForText =
  (text: string, area?: string): Step =>
  ({ page, translate }) =>
    page.getByText(translate(text, area)).first().waitFor()
export const waitForRole =
  (role: Parameters<Page['getByRole']>[0], name: string, area?: string): Step =>
  ({ page, translate }) =>
    page
      .getByRole(role, { name: translate(name, area) })
      .first()
      .waitFor()
/** Shows the receipt of the newest payment. */
const openReceipt: Step = ({ page }) => page.getByRole('button', { name: / ZG-/ }).first().click()
const payWith =
  (card: Parameters<typeof payByCard>[1]): Step =>
  ({ page }) =>
    payByCard(page, card)
const waitForPath =
  (path: string): Step =>
  ({ page }) =>
    expectPath(page, path)

/** A location outside of the free plan. */
const BERLIN = 25
const BERLIN_PATH = `/server-locations?location=${BERLIN}`
const addKey = (device: string): Step[] => [fill('Device name', device), pressButton('Add device')]

/** Menus, dialogs and invalid forms, which axe checks one after another on the loaded page. */
export const ACCESSIBILITY_STATES: Readonly<Record<string, PageState>> = {
  'user menu': at('/dashboard', [
    ({ page }) => page.getByRole('button', { name: /Paul Paid/ }).click(),
    waitForRole('menuitem', 'Log out', 'frame'),
  ]),
  'phone menu': at(
    '/dashboard',
    [({ page }) => page.setViewportSize({ width: 390, height: 844 }), pressButton('Menu')],
    { only: 'phone' },
  ),
  receipt: dialogAt('/profile', [openReceipt]),
  'upsell after a failed save': dialogAt('/dashboard', [
    ({ mock }) => mock.faults.add({ route: 'POST setup/features/state', status: 500, times: 1 }),
    ({ page }) => page.getByRole('main').getByRole('switch').first().click(),
  ]),
  'invalid password form': at('/profile', [
    pressButton('Change password'),
    pressButton('Save password', 'account'),
    ({ page, translate }) =>
      page.getByLabel(translate('Current password')).and(page.locator('[aria-invalid="true"]')).waitFor(),
  ]),
  'WireGuard QR code': at(
    '/setup/wg',
    [
      ...addKey('Phone'),
      pressButton('Show QR code'),
      ({ page }) => page.getByRole('main').getByRole('img').waitFor(),
    ],
    // A phone can't scan its own screen.
    { only: 'desktop' },
  ),
  'locations map': at(
    '/server-locations',
    [
      // The options cover the label.
      ({ page, translate }) => page.getByText(translate('Map'), { exact: true }).click({ force: true }),
      waitForRole('button', 'Zoom in'),
    ],
    FREE,
  ),
  'all OpenVPN files': at('/setup/configuration-files', [
    ({ page, translate }) => page.getByText(translate('All files'), { exact: true }).click(),
    waitForRole('table', 'OpenVPN files by location'),
  ]),
  'declined card': at(
    '/plans/yearly',
    [payWith('insufficientFunds'), waitForText('Your card has insufficient funds')],
    FREE,
  ),
  'invalid sign-up': at(
    '/sign-up',
    [
      pressButton('I have a promo code'),
      pressButton('Sign up', 'signIn.signUp'),
      waitForText('Enter your name.'),
    ],
    GUEST,
  ),
}

/** Fails every request except the texts, which the page needs for its language. */
const failEverything: Step[] = [
  ({ mock }) => mock.faults.add({ route: '*', status: 500 }),
  ({ mock }) => mock.faults.add({ route: 'GET assets/i18n/:file', latencyMs: 0 }),
  reload,
  waitForRole('button', 'Try again', 'common'),
]
/** Opens a provider's page, which is in English only, from a plan. */
const openAlipay: Step[] = [
  ({ mock }) => mock.setCountry('CN'),
  reload,
  ({ page }) => page.locator('input[value="alipay_cn"]').check(),
  ({ page }) => page.getByRole('main').getByRole('button').last().click(),
  ({ page }) => page.getByRole('heading', { name: 'Pay with Payssion' }).waitFor(),
]
const chooseOutcome =
  (outcome: string): Step =>
  ({ page }) =>
    chooseProviderOutcome(page, outcome)
/** Connects the app. */
const connect: Step[] = [
  // The line on the map needs two ends.
  ({ mock }) => mock.setCountry('NL'),
  reload,
  waitForText('Your visible location'),
  ({ mock }) => mock.setConnection(BERLIN),
  waitForText('You’re connected'),
]
/** Sets up two-factor authentication up to the code. */
const startTwoFactorSetup: Step[] = [
  ({ page, translate }) =>
    page
      .getByRole('region', { name: translate('Two-factor authentication'), exact: true })
      .getByRole('button', { name: translate('Set up', 'account') })
      .click(),
  ({ page, translate }) =>
    page
      .getByRole('dialog')
      .getByLabel(translate('Password', 'fields'), { exact: true })
      .fill(PERSONA_PASSWORD),
  pressEnter,
  ({ page, translate }) => page.getByLabel(translate('Code'), { exact: true }).waitFor(),
]
/** Sets up two-factor authentication and shows the recovery codes. */
export const showRecoveryCodes: Step[] = [
  ...startTwoFactorSetup,
  async ({ page, mock, translate }) =>
    page
      .getByLabel(translate('Code'), { exact: true })
      .fill(await mock.getTwoFactorCode(personas.paid.email)),
  pressEnter,
  waitForRole('list', 'Recovery codes'),
]

/** All states for the screenshots. */
export const PAGE_STATES: Readonly<Record<string, PageState>> = {
  ...ACCESSIBILITY_STATES,
  'delete account dialog': dialogAt('/profile', [pressButton('Delete account', 'account.remove.open')]),
  'locations failed to load': at('/server-locations', failEverything),
  'remove device dialog': at(
    '/setup/wg',
    [
      ...addKey('Old phone'),
      ({ page }) =>
        page
          .getByRole('listitem')
          .getByRole('button', { name: /Old phone/ })
          .last()
          .click(),
    ],
    { role: 'alertdialog' },
  ),
  'no search results': at('/server-locations', [
    ({ page }) => page.getByRole('searchbox').fill('Atlantis'),
    waitForText('No locations found'),
  ]),
  'no downloads': at('/setup/downloads', [
    ({ mock }) =>
      mock.faults.add({ route: 'GET setup/downloads/get', status: 200, body: { data: { items: [] } } }),
    reload,
    waitForText('No apps to download right now'),
  ]),
  'invalid sign-in': at(
    '/sign-in',
    [pressButton('Sign in', 'signIn.signIn'), waitForText('Enter your password.')],
    GUEST,
  ),
  location: dialogAt(BERLIN_PATH, []),
  'location with an incident': dialogAt(BERLIN_PATH, [
    ({ mock }) => mock.status.begin({ kind: 'incident', serverIds: [BERLIN] }),
    reload,
    // The dialog hides the landmarks of the page.
    ({ page, translate }) =>
      page.getByText(translate('Connection problems')).first().waitFor({ state: 'attached' }),
  ]),
  'locked location': dialogAt(BERLIN_PATH, [], FREE),

  '3-D Secure': at(
    '/plans/yearly',
    [payWith('threeDSecure'), ({ page }) => cardFrame(page).locator('#complete').waitFor()],
    FREE,
  ),
  'card payment succeeded': at('/plans/yearly', [payWith('succeeds'), waitForPath('/thank-you')], FREE),
  'guest payment succeeded': at(
    '/checkout',
    [
      fill('Email', 'guest@checkout.test', 'fields'),
      pressButton('Continue to card details'),
      payWith('succeeds'),
      waitForPath('/thank-you'),
      waitForRole('region', 'Choose your password', 'firstPassword'),
    ],
    GUEST,
  ),
  'provider page': at('/plans/yearly', openAlipay, FREE),
  'payment processing': at(
    '/plans/yearly',
    [...openAlipay, chooseOutcome('Pending'), waitForRole('heading', 'Your payment is being processed')],
    FREE,
  ),
  'payment unfinished': at(
    '/plans/yearly',
    [
      ...openAlipay,
      ({ page }) => page.goto(portalUrl('/plans')),
      waitForRole('heading', 'Your payment isn’t finished'),
    ],
    FREE,
  ),
  'payment failed': at(
    '/plans/yearly',
    [
      ...openAlipay,
      chooseOutcome('Rejected by the bank'),
      waitForRole('heading', 'Your bank declined the payment'),
    ],
    FREE,
  ),

  connected: at('/dashboard', connect),
  'returning customer': at('/dashboard', [
    ...connect,
    ({ mock }) => mock.setConnection(null),
    reload,
    waitForRole('heading', 'Connect to Zoog VPN'),
  ]),
  'leak check': dialogAt('/dashboard', [pressButton('Am I protected?')]),
  incident: at('/dashboard', [
    // The dashboard shows incidents of the last used location.
    ({ page }) => page.goto(portalUrl(BERLIN_PATH)),
    ({ page }) => page.getByRole('dialog').locator('a[href*="socks5"]').click(),
    ({ mock }) => mock.status.begin({ kind: 'incident', serverIds: [BERLIN] }),
    ({ page }) => page.goto(portalUrl('/dashboard')),
    waitForRole('link', 'See other locations'),
  ]),

  'hand-off QR code': dialogAt(
    '/setup/downloads',
    [pressButton('Sign in on my phone'), waitForRole('img', 'QR code to sign in on your phone')],
    { only: 'desktop' },
  ),
  'stored data dialog': dialogAt('/profile', [pressButton('See data stored in this browser')]),
  'two-factor setup': dialogAt('/profile', startTwoFactorSetup),
  'recovery codes': dialogAt('/profile', showRecoveryCodes),
  invoice: dialogAt('/profile', [
    openReceipt,
    pressButton('View invoice'),
    pressButton('Show invoice'),
    ({ page, translate }) =>
      page.getByRole('button', { name: translate('Show invoice') }).waitFor({ state: 'detached' }),
  ]),
  'refund dialog': dialogAt('/profile', [pressButton('Request a refund')], { account: 'intro' }),
  'gift code dialog': dialogAt('/profile', [pressButton('Redeem a gift code', 'account')], FREE),
  'plan change dialog': dialogAt('/profile', [pressButton('Change plan')]),
  'stay offer': at('/profile', [
    ({ page, translate }) => page.getByRole('switch', { name: translate('Renew automatically') }).click(),
    ({ page }) => page.getByRole('main').getByRole('status').getByRole('button').first().waitFor(),
  ]),

  'dashboard failed to load': at('/dashboard', failEverything),
  'plans failed to load': at('/plans', failEverything),
  'profile failed to load': at('/profile', failEverything),
}
