import { type Persona, personaPassword, personas } from '@zoog/contract/personas'
import type { Locator, Page } from 'playwright/test'
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

export interface StateContext {
  page: Page
  mock: MockClient
  translate: Translate
}

/** A state that a page shows after an action, a failure or with missing data. */
export interface PageState {
  /** The first page. */
  path: string
  /** The account, `paid` by default; null for a guest. */
  account?: Persona | null
  /** Brings the page into the state. Finds names with a number or plan by their other words. */
  open: (context: StateContext) => Promise<unknown>
  role?: 'dialog' | 'alertdialog'
  /** The only view with this state. */
  only?: 'desktop' | 'phone'
}

const main = (page: Page): Locator => page.getByRole('main')

/** Presses the button that opens a state. */
export const pressButton =
  (name: string, area?: string): PageState['open'] =>
  ({ page, translate }) =>
    page.getByRole('button', { name: translate(name, area) }).click()

/** A location outside of the free plan. */
const BERLIN = 25

/** Menus, dialogs and invalid forms, which axe checks one after another on the loaded page. */
export const ACCESSIBILITY_STATES: Readonly<Record<string, PageState>> = {
  'user menu': {
    path: '/dashboard',
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: /Paul Paid/ }).click()
      await page.getByRole('menuitem', { name: translate('Log out', 'frame') }).waitFor()
    },
  },
  'phone menu': {
    only: 'phone',
    path: '/dashboard',
    open: async ({ page, translate }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: translate('Menu') }).click()
    },
  },
  receipt: {
    role: 'dialog',
    path: '/profile',
    open: ({ page }) => page.getByRole('button', { name: / ZG-/ }).first().click(),
  },
  'upsell after a failed save': {
    role: 'dialog',
    path: '/dashboard',
    open: async ({ page, mock }) => {
      await mock.faults.add({ route: 'POST setup/features/state', status: 500, times: 1 })
      await main(page).getByRole('switch').first().click()
    },
  },
  'invalid password form': {
    path: '/profile',
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: translate('Change password') }).click()
      await page.getByRole('button', { name: translate('Save password', 'account') }).click()
      await page
        .getByLabel(translate('Current password'))
        .and(page.locator('[aria-invalid="true"]'))
        .waitFor()
    },
  },
  'WireGuard QR code': {
    // A phone cannot scan its own screen.
    only: 'desktop',
    path: '/setup/wg',
    open: async ({ page, translate }) => {
      await addKey(page, translate, 'Phone')
      await page.getByRole('button', { name: translate('Show QR code') }).click()
      await main(page).getByRole('img').waitFor()
    },
  },
  'locations map': {
    path: '/server-locations',
    account: 'free',
    open: async ({ page, translate }) => {
      // The options cover the label.
      await page.getByText(translate('Map'), { exact: true }).click({ force: true })
      await page.getByRole('button', { name: translate('Zoom in') }).waitFor()
    },
  },
  'all OpenVPN files': {
    path: '/setup/configuration-files',
    open: async ({ page, translate }) => {
      await page.getByText(translate('All files'), { exact: true }).click()
      await page.getByRole('table', { name: translate('OpenVPN files by location') }).waitFor()
    },
  },
  'declined card': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page, translate }) => {
      await payByCard(page, 'insufficientFunds')
      await page.getByText(translate('Insufficient funds')).waitFor()
    },
  },
  'invalid sign-up': {
    path: '/sign-up',
    account: null,
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: translate('I have a promo code') }).click()
      await page.getByRole('button', { name: translate('Sign up', 'signIn.signUp') }).click()
      await page.getByText(translate('Enter your name.')).waitFor()
    },
  },
}

/** All states for the screenshots. */
export const PAGE_STATES: Readonly<Record<string, PageState>> = {
  ...ACCESSIBILITY_STATES,
  'delete account dialog': {
    role: 'dialog',
    path: '/profile',
    open: pressButton('Delete account'),
  },
  'locations failed to load': {
    path: '/server-locations',
    open: failEverything,
  },
  'remove device dialog': {
    role: 'alertdialog',
    path: '/setup/wg',
    open: async ({ page, translate }) => {
      await addKey(page, translate, 'Old phone')
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /Old phone/ })
        .last()
        .click()
    },
  },
  'no search results': {
    path: '/server-locations',
    open: async ({ page, translate }) => {
      await page.getByRole('searchbox').fill('Atlantis')
      await page.getByText(translate('No locations found')).waitFor()
    },
  },
  'no downloads': {
    path: '/setup/downloads',
    open: async ({ page, mock, translate }) => {
      await mock.faults.add({ route: 'GET setup/downloads/get', status: 200, body: { data: { items: [] } } })
      await page.reload()
      await page.getByText(translate('No apps to download right now')).waitFor()
    },
  },
  'invalid sign-in': {
    path: '/sign-in',
    account: null,
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: translate('Sign in', 'signIn.signIn') }).click()
      await page.getByText(translate('Enter your password.')).waitFor()
    },
  },
  location: { role: 'dialog', path: `/server-locations?location=${BERLIN}`, open: doNothing },
  'location with an incident': {
    role: 'dialog',
    path: `/server-locations?location=${BERLIN}`,
    open: async ({ page, mock, translate }) => {
      await mock.status.begin({ kind: 'incident', serverIds: [BERLIN] })
      await page.reload()
      // The dialog hides the landmarks of the page.
      await page.getByText(translate('Problems')).first().waitFor({ state: 'attached' })
    },
  },
  'locked location': {
    role: 'dialog',
    path: `/server-locations?location=${BERLIN}`,
    account: 'free',
    open: doNothing,
  },

  '3-D Secure': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page }) => {
      await payByCard(page, 'threeDSecure')
      await cardFrame(page).locator('#complete').waitFor()
    },
  },
  'card payment succeeded': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page }) => {
      await payByCard(page)
      await expectPath(page, '/thank-you')
    },
  },
  'guest payment succeeded': {
    path: '/checkout',
    account: null,
    open: async ({ page, translate }) => {
      await page.getByLabel(translate('Email', 'fields'), { exact: true }).fill('guest@checkout.test')
      await page.getByRole('button', { name: translate('Continue to card details') }).click()
      await payByCard(page)
      await expectPath(page, '/thank-you')
      await page.getByRole('region', { name: translate('Choose your password', 'firstPassword') }).waitFor()
    },
  },
  'provider page': { path: '/plans/yearly', account: 'free', open: openAlipay },
  'payment processing': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page, mock, translate }) => {
      await openAlipay({ page, mock })
      await chooseProviderOutcome(page, 'Pending')
      await page.getByRole('heading', { name: translate('Your payment is being processed') }).waitFor()
    },
  },
  'payment unfinished': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page, mock, translate }) => {
      await openAlipay({ page, mock })
      await page.goto(portalUrl('/plans'))
      await page.getByRole('heading', { name: translate('Your payment isn’t finished') }).waitFor()
    },
  },
  'payment failed': {
    path: '/plans/yearly',
    account: 'free',
    open: async ({ page, mock, translate }) => {
      await openAlipay({ page, mock })
      await chooseProviderOutcome(page, 'Rejected by the bank')
      await page.getByRole('heading', { name: translate('Your bank declined the payment') }).waitFor()
    },
  },

  connected: { path: '/dashboard', open: connect },
  'returning customer': {
    path: '/dashboard',
    open: async ({ page, mock, translate }) => {
      await connect({ page, mock, translate })
      await mock.setConnection(null)
      await page.reload()
      await page.getByRole('heading', { name: translate('Connect to Zoog VPN') }).waitFor()
    },
  },
  'leak check': {
    role: 'dialog',
    path: '/dashboard',
    open: pressButton('Am I protected?'),
  },
  incident: {
    path: '/dashboard',
    open: async ({ page, mock, translate }) => {
      // The dashboard shows incidents of the last used location.
      await page.goto(portalUrl(`/server-locations?location=${BERLIN}`))
      await page.getByRole('dialog').locator('a[href*="socks5"]').click()
      await mock.status.begin({ kind: 'incident', serverIds: [BERLIN] })
      await page.goto(portalUrl('/dashboard'))
      await main(page)
        .getByRole('link', { name: translate('Other locations') })
        .waitFor()
    },
  },

  'hand-off QR code': {
    role: 'dialog',
    only: 'desktop',
    path: '/setup/downloads',
    open: async ({ page, translate }) => {
      await page
        .getByRole('button', { name: translate('Sign in on my phone') })
        .first()
        .click()
      await page.getByRole('img', { name: translate('QR code to sign in on your phone') }).waitFor()
    },
  },
  'stored data dialog': {
    role: 'dialog',
    path: '/profile',
    open: pressButton('See data stored in this browser'),
  },
  'two-factor setup': { role: 'dialog', path: '/profile', open: startTwoFactorSetup },
  'recovery codes': {
    role: 'dialog',
    path: '/profile',
    open: showRecoveryCodes,
  },
  invoice: {
    role: 'dialog',
    path: '/profile',
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: / ZG-/ }).first().click()
      await page.getByRole('button', { name: translate('View invoice') }).click()
      const showInvoice = page.getByRole('button', { name: translate('Show invoice') })
      await showInvoice.click()
      await showInvoice.waitFor({ state: 'detached' })
    },
  },
  'refund dialog': {
    role: 'dialog',
    path: '/profile',
    account: 'intro',
    open: pressButton('Request a refund'),
  },
  'gift code dialog': {
    role: 'dialog',
    path: '/profile',
    account: 'free',
    open: pressButton('Redeem a gift code', 'account'),
  },
  'plan change dialog': {
    role: 'dialog',
    path: '/profile',
    open: pressButton('Change plan'),
  },
  'stay offer': {
    path: '/profile',
    open: async ({ page, translate }) => {
      await page.getByRole('switch', { name: translate('Renew automatically') }).click()
      await main(page).getByRole('status').getByRole('button').first().waitFor()
    },
  },

  'dashboard failed to load': { path: '/dashboard', open: failEverything },
  'plans failed to load': { path: '/plans', open: failEverything },
  'profile failed to load': { path: '/profile', open: failEverything },
}

/** For states that need no action after the page has loaded. */
async function doNothing(): Promise<void> {}

/** Fails every request except the texts, which the page needs for its language. */
async function failEverything({ page, mock, translate }: StateContext): Promise<void> {
  await mock.faults.add({ route: '*', status: 500 })
  await mock.faults.add({ route: 'GET assets/i18n/:file', latencyMs: 0 })
  await page.reload()
  await main(page)
    .getByRole('button', { name: translate('Try again', 'common') })
    .first()
    .waitFor()
}

async function addKey(page: Page, translate: Translate, device: string): Promise<void> {
  await page.getByRole('textbox', { name: translate('Device name') }).fill(device)
  await page.getByRole('button', { name: translate('Add device') }).click()
}

/** Opens a provider's page, which is in English only, from a plan. */
async function openAlipay({ page, mock }: Omit<StateContext, 'translate'>): Promise<void> {
  await mock.setCountry('CN')
  await page.reload()
  await page.locator('input[value="alipay_cn"]').check()
  await main(page).getByRole('button').last().click()
  await page.getByRole('heading', { name: 'Pay with Payssion' }).waitFor()
}

/** Connects the app. */
async function connect({ page, mock, translate }: StateContext): Promise<void> {
  // The line on the map needs two ends.
  await mock.setCountry('NL')
  await page.reload()
  await main(page).getByText(translate('Your visible location')).waitFor()
  await mock.setConnection(BERLIN)
  await main(page).getByText(translate('You’re connected')).waitFor()
}

/** Sets up two-factor authentication up to the code. */
async function startTwoFactorSetup({ page, translate }: Omit<StateContext, 'mock'>): Promise<void> {
  const section = page.getByRole('region', { name: translate('Two-factor authentication'), exact: true })
  await section.getByRole('button', { name: translate('Set up', 'account') }).click()
  await page
    .getByRole('dialog')
    .getByLabel(translate('Password', 'fields'), { exact: true })
    .fill(personaPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel(translate('Code'), { exact: true }).waitFor()
}

/** Sets up two-factor authentication and shows the recovery codes. */
export async function showRecoveryCodes({ page, mock, translate }: StateContext): Promise<void> {
  await startTwoFactorSetup({ page, translate })
  await page
    .getByLabel(translate('Code'), { exact: true })
    .fill(await mock.getTwoFactorCode(personas.paid.email))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: translate('Recovery codes') }).waitFor()
}
