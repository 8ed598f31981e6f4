import { DAY, SECOND } from '@zoog/contract/constants'
import { personaPassword, personas } from '@zoog/contract/personas'
import { clearSession, fetchSessionToken, openSignedIn } from '../fixtures'
import { type PageState, pressButton, type StateContext, showRecoveryCodes } from './page-states'
import { portalUrl } from './urls'

/** States of accounts, devices and links that need an action, for the screenshots. */
export const ACCOUNT_STATES: Readonly<Record<string, PageState>> = {
  'tracking consent': {
    path: '/sign-up?clickID=click-9',
    account: null,
    open: async ({ page, mock, translate }) => {
      await mock.setCountry('GB')
      await page.goto(portalUrl('/sign-up?clickID=click-9'))
      await page.getByRole('complementary', { name: translate('Allow partner tracking?') }).waitFor()
    },
  },
  'reset link sent': {
    path: '/forgot-pass',
    account: null,
    open: async ({ page, translate }) => {
      await page.getByLabel(translate('Email', 'fields'), { exact: true }).fill(personas.paid.email)
      await page.getByRole('button', { name: translate('Send link') }).click()
      await page.getByRole('heading', { name: translate('Check your inbox', 'recovery') }).waitFor()
    },
  },
  'incomplete link': {
    path: '/auth?userID=1',
    account: null,
    open: ({ page, translate }) =>
      page.getByText(translate('This link is incomplete. Copy the whole link from the email.')).waitFor(),
  },
  'switch account': {
    path: '/dashboard',
    open: async ({ page, mock, translate }) => {
      await page.goto(portalUrl(`/dashboard?t=${await fetchSessionToken(mock, 'free')}`))
      await page.getByRole('group', { name: translate('Switch account?') }).waitFor()
    },
  },
  'hand-off without a code': {
    path: '/hand-off',
    account: null,
    open: ({ page, translate }) =>
      page
        .getByText(translate('Scan the code on your computer again, or sign in with your password.'))
        .waitFor(),
  },
  'two-factor sign-in': { path: '/profile', open: openTwoFactorSignIn },
  'email change form': {
    path: '/profile',
    open: pressButton('Change email'),
  },
  'pending email change': {
    path: '/profile',
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: translate('Change email') }).click()
      await page.getByLabel(translate('New email')).fill('new@mail.test')
      await page.getByLabel(translate('Your password', 'emailChange')).fill(personaPassword)
      await page.keyboard.press('Enter')
      await page.getByText(translate('Confirm your email change')).waitFor()
    },
  },
  'passkey dialog': {
    role: 'dialog',
    path: '/profile',
    open: pressButton('Add a passkey', 'passkeys'),
  },
  'requested refund': {
    path: '/profile',
    account: 'intro',
    open: async ({ page, translate }) => {
      await page.getByRole('button', { name: translate('Request a refund') }).click()
      const dialog = page.getByRole('dialog')
      // The button with the amount.
      await dialog.getByRole('button', { name: /[9۹]/ }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  },
  'failed renewal on the dashboard': {
    path: '/dashboard',
    open: failRenewal('/dashboard'),
  },
  'failed renewal in the profile': {
    path: '/profile',
    open: failRenewal('/profile'),
  },
  'travel kit': {
    role: 'dialog',
    path: '/setup/downloads',
    open: pressButton('Create travel kit'),
  },
  'device limit': {
    role: 'dialog',
    path: '/setup/wg',
    open: async ({ page, mock, translate }) => {
      for (let count = 0; count < 10; count += 1) await mock.devices.signIn(personas.paid.email)
      await page.getByRole('textbox', { name: translate('Device name') }).fill('Phone')
      await page.getByRole('button', { name: translate('Add device') }).click()
    },
  },
}

/** Lets the renewal fail with an expired card, which starts the grace period. */
function failRenewal(path: '/dashboard' | '/profile'): PageState['open'] {
  return async ({ page, mock, translate }) => {
    await mock.expireCards()
    await mock.clock.advance((246 * DAY) / SECOND)
    await openSignedIn(page, portalUrl(path), await fetchSessionToken(mock, 'paid'))
    const main = page.getByRole('main')
    if (path === '/profile') await main.getByRole('button', { name: translate('Replace card') }).waitFor()
    else await main.getByText(translate('Your payment didn’t go through', 'dashboard')).first().waitFor()
  }
}

/** Sets up two-factor authentication, then signs in again. */
async function openTwoFactorSignIn({ page, mock, translate }: StateContext): Promise<void> {
  await showRecoveryCodes({ page, mock, translate })
  await clearSession(page)
  await page.goto(portalUrl('/sign-in'))
  await page.getByLabel(translate('Email', 'fields'), { exact: true }).fill(personas.paid.email)
  await page.getByLabel(translate('Password', 'fields'), { exact: true }).fill(personaPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: translate('Two-factor authentication') }).waitFor()
}
