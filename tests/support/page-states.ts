import { type Persona, personaPassword, personas } from '@zoog/contract/personas'
import type { Locator, Page } from 'playwright/test'
import { expectPath } from './forms'
import type { MockClient } from './mock-client'
import { cardFrame, chooseProviderOutcome, payByCard } from './payments'
import { portalUrl } from './urls'

/**
 * An English text of the portal in the language that the page is seen in.
 *
 * @param area the beginning of its key, where English says the same for what other languages tell apart
 */
export type Translate = (english: string, area?: string) => string

/** A state that a page shows after an action, a failure or with missing data. */
export interface PageState {
  /** The page where it starts. */
  path: string
  /** The account, `paid` by default; null for a guest. */
  account?: Persona | null
  /** Leads from the page to the state. Finds names with a number or plan by the other words. */
  open: (page: Page, mock: MockClient, said: Translate) => Promise<unknown>
  role?: 'dialog' | 'alertdialog'
  /** The only view with this state. */
  only?: 'desktop' | 'phone'
}

const main = (page: Page): Locator => page.getByRole('main')

/** A location outside of the free plan. */
const BERLIN = 25

/** Dialogs and failures, which axe checks. */
export const ACCESSIBILITY_STATES: Readonly<Record<string, PageState>> = {
  'the menu of the user': {
    path: '/dashboard',
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: /Paul Paid/ }).click()
      await page.getByRole('menuitem', { name: said('Log out', 'frame') }).waitFor()
    },
  },
  'the menu on a phone': {
    only: 'phone',
    path: '/dashboard',
    open: async (page, _mock, said) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: said('Menu') }).click()
    },
  },
  'a receipt': {
    role: 'dialog',
    path: '/profile',
    open: (page) => page.getByRole('button', { name: / ZG-/ }).first().click(),
  },
  'the question before an account is deleted': {
    role: 'dialog',
    path: '/profile',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Delete account') }).click(),
  },
  'the upsell of a change that was not saved': {
    role: 'dialog',
    path: '/dashboard',
    open: async (page, mock) => {
      await mock.faults.add({ route: 'POST setup/features/state', status: 500, times: 1 })
      await main(page).getByRole('switch').first().click()
    },
  },
  'servers that could not be loaded': {
    path: '/server-locations',
    open: failEverything,
  },
  'a form with nothing right': {
    path: '/profile',
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: said('Change password') }).click()
      await page.getByRole('button', { name: said('Save password', 'account') }).click()
      await page.getByLabel(said('Current password')).and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  'the code of a WireGuard key': {
    // A phone cannot scan its own screen.
    only: 'desktop',
    path: '/setup/wg',
    open: async (page, _mock, said) => {
      await addKey(page, said, 'Phone')
      await page.getByRole('button', { name: said('Show QR code') }).click()
      await main(page).getByRole('img').waitFor()
    },
  },
  'the question before a key is revoked': {
    role: 'alertdialog',
    path: '/setup/wg',
    open: async (page, _mock, said) => {
      await addKey(page, said, 'Old phone')
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /Old phone/ })
        .last()
        .click()
    },
  },
  'the map of locations': {
    path: '/server-locations',
    open: async (page, _mock, said) => {
      // The options cover the label.
      await page.getByText(said('Map'), { exact: true }).click({ force: true })
      await page.getByRole('button', { name: said('Zoom in') }).waitFor()
    },
  },
  'a search without a find': {
    path: '/server-locations',
    open: async (page, _mock, said) => {
      await page.getByRole('searchbox').fill('Atlantis')
      await page.getByText(said('No locations found')).waitFor()
    },
  },
  'every file of OpenVPN': {
    path: '/setup/configuration-files',
    open: async (page, _mock, said) => {
      await page.getByText(said('All files'), { exact: true }).click()
      await page.getByRole('table', { name: said('OpenVPN files by location') }).waitFor()
    },
  },
  'no downloads': {
    path: '/setup/downloads',
    open: async (page, mock, said) => {
      await mock.faults.add({ route: 'GET setup/downloads/get', status: 200, body: { data: { items: [] } } })
      await page.reload()
      await page.getByText(said('No downloads yet')).waitFor()
    },
  },
  'the card, refused': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page, _mock, said) => {
      await payByCard(page, 'insufficientFunds')
      await page.getByText(said('Insufficient funds')).waitFor()
    },
  },
  'a sign-in with nothing right': {
    path: '/sign-in',
    account: null,
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: said('Sign in', 'auth.signIn') }).click()
      await page.getByText(said('Enter your password.')).waitFor()
    },
  },
  'a sign-up with nothing right': {
    path: '/sign-up',
    account: null,
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: said('I have a promo code') }).click()
      await page.getByRole('button', { name: said('Sign up', 'auth.signUp') }).click()
      await page.getByText(said('Enter your name.')).waitFor()
    },
  },
}

/** All states for the screenshots. */
export const PAGE_STATES: Readonly<Record<string, PageState>> = {
  ...ACCESSIBILITY_STATES,
  'a location': { role: 'dialog', path: `/server-locations?location=${BERLIN}`, open: isThere },
  'a location with an incident': {
    role: 'dialog',
    path: `/server-locations?location=${BERLIN}`,
    open: async (page, mock, said) => {
      await mock.status.begin({ kind: 'incident', serverIds: [BERLIN] })
      await page.reload()
      // The dialog hides the landmarks of the page.
      await page.getByText(said('Problems')).first().waitFor({ state: 'attached' })
    },
  },
  'a location that the plan lacks': {
    role: 'dialog',
    path: `/server-locations?location=${BERLIN}`,
    account: 'free',
    open: isThere,
  },

  'the question of the bank': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page) => {
      await payByCard(page, 'threeDSecure')
      await cardFrame(page).locator('#complete').waitFor()
    },
  },
  'thanks for a card': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page) => {
      await payByCard(page)
      await expectPath(page, '/thank-you')
    },
  },
  'thanks to a guest without a password': {
    path: '/checkout',
    account: null,
    open: async (page, _mock, said) => {
      await page.getByLabel(said('Email', 'auth'), { exact: true }).fill('guest@checkout.test')
      await page.getByRole('button', { name: /\$/ }).click()
      await payByCard(page)
      await expectPath(page, '/thank-you')
      await page.getByRole('region', { name: said('Choose your password', 'firstPassword') }).waitFor()
    },
  },
  "the provider's page": { path: '/plans/yearly', account: 'free', open: leaveForAlipay },
  'a payment that is processed': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page, mock, said) => {
      await leaveForAlipay(page, mock)
      await chooseProviderOutcome(page, 'Pending')
      await page.getByRole('heading', { name: said('Your payment is being processed') }).waitFor()
    },
  },
  'a payment that is not finished': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page, mock, said) => {
      await leaveForAlipay(page, mock)
      await page.goto(portalUrl('/plans'))
      await page.getByRole('heading', { name: said('Your payment isn’t finished') }).waitFor()
    },
  },
  'a payment that failed': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page, mock, said) => {
      await leaveForAlipay(page, mock)
      await chooseProviderOutcome(page, 'Rejected by the bank')
      await page.getByRole('heading', { name: said('Your bank declined the payment') }).waitFor()
    },
  },

  'who is connected': { path: '/dashboard', open: connect },
  'who has come back': {
    path: '/dashboard',
    open: async (page, mock, said) => {
      await connect(page, mock, said)
      await mock.setConnection(null)
      await page.reload()
      await page.getByRole('heading', { name: said('Where to today?') }).waitFor()
    },
  },
  'the check of a connection': {
    role: 'dialog',
    path: '/dashboard',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Am I protected?') }).click(),
  },
  'an incident': {
    path: '/dashboard',
    open: async (page, mock, said) => {
      // The dashboard shows incidents of the last used location.
      await page.goto(portalUrl(`/server-locations?location=${BERLIN}`))
      await page.getByRole('dialog').locator('a[href*="socks5"]').click()
      await mock.status.begin({ kind: 'incident', serverIds: [BERLIN] })
      await page.goto(portalUrl('/dashboard'))
      await main(page)
        .getByRole('link', { name: said('Other locations') })
        .waitFor()
    },
  },

  'the code that signs a phone in': {
    role: 'dialog',
    only: 'desktop',
    path: '/setup/downloads',
    open: async (page, _mock, said) => {
      await page
        .getByRole('button', { name: said('Sign in on my phone') })
        .first()
        .click()
      await page.getByRole('img', { name: said('QR code to sign in on your phone') }).waitFor()
    },
  },
  'what the browser keeps': {
    role: 'dialog',
    path: '/profile',
    open: (page, _mock, said) =>
      page.getByRole('button', { name: said('Data stored in this browser') }).click(),
  },
  'two steps, the app': { role: 'dialog', path: '/profile', open: beginTwoSteps },
  'two steps, the recovery codes': {
    role: 'dialog',
    path: '/profile',
    open: async (page, mock, said) => {
      await beginTwoSteps(page, mock, said)
      await page
        .getByLabel(said('Code'), { exact: true })
        .fill(await mock.getTwoFactorCode(personas.paid.email))
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: said('Recovery codes') }).waitFor()
    },
  },
  'an invoice': {
    role: 'dialog',
    path: '/profile',
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: / ZG-/ }).first().click()
      await page.getByRole('button', { name: said('Invoice with company details') }).click()
      const asks = page.getByRole('button', { name: said('Show invoice') })
      await asks.click()
      await asks.waitFor({ state: 'detached' })
    },
  },
  'the question before a refund': {
    role: 'dialog',
    path: '/profile',
    account: 'intro',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Request a refund') }).click(),
  },
  'the field for a gift code': {
    role: 'dialog',
    path: '/profile',
    account: 'free',
    open: (page, _mock, said) =>
      page.getByRole('button', { name: said('Redeem a gift code', 'account') }).click(),
  },
  'a change of plan': {
    role: 'dialog',
    path: '/profile',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Change plan') }).click(),
  },
  'the offer to who turns the renewal off': {
    path: '/profile',
    open: async (page, _mock, said) => {
      await page.getByRole('switch', { name: said('Renew automatically') }).click()
      await main(page).getByRole('status').getByRole('button').first().waitFor()
    },
  },

  'a dashboard that fails': { path: '/dashboard', open: failEverything },
  'plans that fail': { path: '/plans', open: failEverything },
  'a profile that fails': { path: '/profile', open: failEverything },
}

/** The page opens it by itself. */
async function isThere(): Promise<void> {}

/** Fails every request except the texts, without which every language is English. */
async function failEverything(page: Page, mock: MockClient, said: Translate): Promise<void> {
  await mock.faults.add({ route: '*', status: 500 })
  await mock.faults.add({ route: 'GET assets/i18n/:file', latencyMs: 0 })
  await page.reload()
  await main(page)
    .getByRole('button', { name: said('Try again', 'common') })
    .first()
    .waitFor()
}

async function addKey(page: Page, said: Translate, device: string): Promise<void> {
  await page.getByRole('textbox', { name: said('Device name') }).fill(device)
  await page.getByRole('button', { name: said('Add device') }).click()
}

/** Goes from a plan to a provider's page, which is in English only. */
async function leaveForAlipay(page: Page, mock: MockClient): Promise<void> {
  await mock.setCountry('CN')
  await page.reload()
  await page.locator('input[value="alipay_cn"]').check()
  await main(page).getByRole('button').last().click()
  await page.getByRole('heading', { name: 'Pay with Payssion' }).waitFor()
}

/** Connects the app. */
async function connect(page: Page, mock: MockClient, said: Translate): Promise<void> {
  // The line needs two ends.
  await mock.setCountry('NL')
  await page.reload()
  await main(page).getByText(said('Your visible location')).waitFor()
  await mock.setConnection(BERLIN)
  await main(page).getByText(said('You’re protected')).waitFor()
}

/** Sets up two-factor authentication up to the code. */
async function beginTwoSteps(page: Page, _mock: MockClient, said: Translate): Promise<void> {
  const section = page.getByRole('region', { name: said('Two-factor authentication'), exact: true })
  await section.getByRole('button', { name: said('Set up', 'account') }).click()
  await page.getByRole('dialog').getByLabel(said('Password', 'auth'), { exact: true }).fill(personaPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel(said('Code'), { exact: true }).waitFor()
}
