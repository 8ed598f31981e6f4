import { DAY, SECOND } from '@zoog/contract/constants'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { clearSession, fetchSessionToken, openSignedIn } from '../fixtures'
import {
  at,
  dialogAt,
  fill,
  type PageState,
  pressButton,
  pressEnter,
  showRecoveryCodes,
  waitForRole,
  waitForText,
} from './page-states'
import { portalUrl } from './urls'

const GUEST = { account: null }

/** Creates the state of a page after a renewal failed with an expired card, which starts the grace period. */
const afterFailedRenewal = (path: string, wait: PageState['open']): PageState =>
  at(path, [
    ({ mock }) => mock.expireCards(),
    ({ mock }) => mock.clock.advance((246 * DAY) / SECOND),
    async ({ page, mock }) => openSignedIn(page, portalUrl(path), await fetchSessionToken(mock, 'paid')),
    wait,
  ])

/** States of accounts, devices and links that need an action, for the screenshots. */
export const ACCOUNT_STATES: Readonly<Record<string, PageState>> = {
  'tracking consent': at(
    '/sign-up?clickID=click-9',
    [
      ({ mock }) => mock.setCountry('GB'),
      ({ page }) => page.goto(portalUrl('/sign-up?clickID=click-9')),
      waitForRole('complementary', 'Allow partner tracking?'),
    ],
    GUEST,
  ),
  'reset link sent': at(
    '/forgot-pass',
    [
      fill('Email', personas.paid.email, 'fields'),
      pressButton('Send link'),
      waitForRole('heading', 'Check your inbox', 'recovery'),
    ],
    GUEST,
  ),
  'incomplete link': at(
    '/auth?userID=1',
    [waitForText('This link is incomplete. Copy the whole link from the email and open it again.')],
    GUEST,
  ),
  'switch account': at('/dashboard', [
    async ({ page, mock }) => page.goto(portalUrl(`/dashboard?t=${await fetchSessionToken(mock, 'free')}`)),
    waitForRole('group', 'Switch account?'),
  ]),
  'hand-off without a code': at(
    '/hand-off',
    [waitForText('Scan the code on your computer again, or sign in with your password.')],
    GUEST,
  ),
  'two-factor sign-in': at('/profile', [
    ...showRecoveryCodes,
    ({ page }) => clearSession(page),
    ({ page }) => page.goto(portalUrl('/sign-in')),
    fill('Email', personas.paid.email, 'fields'),
    fill('Password', PERSONA_PASSWORD, 'fields'),
    pressEnter,
    waitForRole('form', 'Two-factor authentication'),
  ]),
  'email change form': at('/profile', [pressButton('Change email')]),
  'pending email change': at('/profile', [
    pressButton('Change email'),
    fill('New email', 'new@mail.test'),
    fill('Your password', PERSONA_PASSWORD, 'fields'),
    pressEnter,
    waitForText('Confirm your email change'),
  ]),
  'passkey dialog': dialogAt('/profile', [pressButton('Add a passkey', 'passkeys')]),
  'requested refund': at(
    '/profile',
    [
      pressButton('Request a refund'),
      // The button with the amount.
      ({ page, translate }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: translate('Request refund') })
          .click(),
      ({ page }) => page.getByRole('dialog').waitFor({ state: 'detached' }),
    ],
    { account: 'intro' },
  ),
  'failed renewal on the dashboard': afterFailedRenewal(
    '/dashboard',
    waitForText('Your payment didn’t go through', 'dashboard'),
  ),
  'failed renewal in the profile': afterFailedRenewal('/profile', waitForRole('button', 'Replace card')),
  'travel kit': dialogAt('/setup/downloads', [pressButton('Create travel kit')]),
  'device limit': dialogAt('/setup/wg', [
    async ({ mock }) => {
      for (let count = 0; count < 10; count += 1) await mock.devices.signIn(personas.paid.email)
    },
    fill('Device name', 'Phone'),
    pressButton('Add device'),
  ]),
}
