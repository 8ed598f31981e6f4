import { personaPassword, personas } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { clearSession, fetchSessionToken, openSignedIn } from '../fixtures'
import type { MockClient } from './mock-client'
import type { PageState, Translate } from './page-states'
import { portalUrl } from './urls'

const DAY = 24 * 3600

/** States of accounts, devices and links that need an action, for the screenshots. */
export const ACCOUNT_STATES: Readonly<Record<string, PageState>> = {
  'the question of counting a visit': {
    path: '/sign-up?clickID=click-9',
    account: null,
    open: async (page, mock, said) => {
      await mock.setCountry('GB')
      await page.goto(portalUrl('/sign-up?clickID=click-9'))
      await page.getByRole('complementary', { name: said('Allow partner tracking?') }).waitFor()
    },
  },
  'a link for a new password': {
    path: '/forgot-pass',
    account: null,
    open: async (page, _mock, said) => {
      await page.getByLabel(said('Email', 'auth'), { exact: true }).fill(personas.paid.email)
      await page.getByRole('button', { name: said('Send link') }).click()
      await page.getByRole('heading', { name: said('Check your inbox', 'recovery') }).waitFor()
    },
  },
  'a link that is not complete': {
    path: '/auth?userID=1',
    account: null,
    open: (page, _mock, said) =>
      page
        .getByText(
          said(
            'This link is incomplete. Copy the whole link from the email, or sign in with your email and password.',
          ),
        )
        .waitFor(),
  },
  'the link of another account': {
    path: '/dashboard',
    open: async (page, mock, said) => {
      await page.goto(portalUrl(`/dashboard?t=${await fetchSessionToken(mock, 'free')}`))
      await page.getByRole('group', { name: said('Switch account?') }).waitFor()
    },
  },
  'a phone without the code of a computer': {
    path: '/hand-over',
    account: null,
    open: (page, _mock, said) =>
      page.getByText(said('Scan the code on your computer again, or sign in here.')).waitFor(),
  },
  'the second step of a sign-in': { path: '/profile', open: askForSecondStep },
  'the form for another email': {
    path: '/profile',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Change email') }).click(),
  },
  'another email that waits for its links': {
    path: '/profile',
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: said('Change email') }).click()
      await page.getByLabel(said('New email')).fill('new@mail.test')
      await page.getByLabel(said('Your password', 'emailChange')).fill(personaPassword)
      await page.keyboard.press('Enter')
      await page.getByText(said('We’ve sent two links')).waitFor()
    },
  },
  'the dialog for a passkey': {
    role: 'dialog',
    path: '/profile',
    open: (page, _mock, said) =>
      page.getByRole('button', { name: said('Add a passkey', 'passkeys') }).click(),
  },
  'a refund that is asked for': {
    path: '/profile',
    account: 'intro',
    open: async (page, _mock, said) => {
      await page.getByRole('button', { name: said('Request a refund') }).click()
      const dialog = page.getByRole('dialog')
      // The button with the amount.
      await dialog.getByRole('button', { name: /[9۹]/ }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  },
  'a renewal that failed, on the dashboard': {
    path: '/dashboard',
    open: (page, mock, said) => failRenewal(page, mock, said, '/dashboard'),
  },
  'a renewal that failed, in the profile': {
    path: '/profile',
    open: (page, mock, said) => failRenewal(page, mock, said, '/profile'),
  },
  'the travel kit': {
    role: 'dialog',
    path: '/setup/downloads',
    open: (page, _mock, said) => page.getByRole('button', { name: said('Create travel kit') }).click(),
  },
  'one device more than the plan allows': {
    role: 'dialog',
    path: '/setup/wg',
    open: async (page, mock, said) => {
      for (let count = 0; count < 10; count += 1) await mock.devices.signIn(personas.paid.email)
      await page.getByRole('textbox', { name: said('Device name') }).fill('Phone')
      await page.getByRole('button', { name: said('Add device') }).click()
    },
  },
}

/** The card expires before the renewal: the grace period. */
async function failRenewal(page: Page, mock: MockClient, said: Translate, path: string): Promise<void> {
  await mock.expireCards()
  await mock.clock.advance(246 * DAY)
  await openSignedIn(page, portalUrl(path), await fetchSessionToken(mock, 'paid'))
  await page
    .getByRole('main')
    .getByText(
      path === '/profile'
        ? said('We couldn’t charge your card for the renewal', 'savedCard')
        : said('We couldn’t charge your card', 'dashboard'),
    )
    .first()
    .waitFor()
}

/** Sets up two-factor authentication, then signs in again. */
async function askForSecondStep(page: Page, mock: MockClient, said: Translate): Promise<void> {
  const section = page.getByRole('region', { name: said('Two-factor authentication'), exact: true })
  await section.getByRole('button', { name: said('Set up', 'account') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(said('Password', 'auth'), { exact: true }).fill(personaPassword)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel(said('Code'), { exact: true })
  // The app can only be set up after the password.
  await code.waitFor()
  await code.fill(await mock.getTwoFactorCode(personas.paid.email))
  await page.keyboard.press('Enter')
  await dialog.getByRole('list', { name: said('Recovery codes') }).waitFor()
  await clearSession(page)
  await page.goto(portalUrl('/sign-in'))
  await page.getByLabel(said('Email', 'auth'), { exact: true }).fill(personas.paid.email)
  await page.getByLabel(said('Password', 'auth'), { exact: true }).fill(personaPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: said('Two-factor authentication') }).waitFor()
}
