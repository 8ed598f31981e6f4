import type { Persona } from '@zoog/contract/personas'
import type { TestPortal } from './test-portal'

/** A form or button that sends a change. */
export interface FormCase {
  route: string
  path: string
  account: Persona | null
  /** The button that opens the form. */
  openButton?: string
  /** Entries by label, which must survive each failure. */
  typed: Record<string, string>
  submitButton: string
  /** The text shown on success. */
  successText: string
}

/** Opens and fills a form. */
export const fillForm = async (portal: TestPortal, { openButton, typed }: FormCase): Promise<void> => {
  if (openButton) await portal.press(openButton)
  for (const [label, text] of Object.entries(typed)) await portal.fill(label, text)
}

/** Each kind of form; the other forms have the failures of their own in the tests of their areas. */
export const FORM_CASES: readonly FormCase[] = [
  {
    route: 'POST users/login',
    path: '/sign-in',
    account: null,
    typed: { Email: 'free@zoog.test', Password: 'Zoog-Pass-1' },
    submitButton: 'Sign in',
    successText: 'Free Plan',
  },
  {
    route: 'POST users/register',
    path: '/sign-up',
    account: null,
    typed: {
      Name: 'Ша́пка شکل',
      Email: 'anna+shapes@пример.рф',
      Password: 'New-Pass-2026',
      'Confirm password': 'New-Pass-2026',
    },
    submitButton: 'Sign up',
    successText: 'Prices & Plans',
  },
  {
    route: 'POST users/requestResetPassword',
    path: '/forgot-pass',
    account: null,
    typed: { Email: 'free@zoog.test' },
    submitButton: 'Send link',
    successText: 'Check your inbox',
  },
  {
    route: 'POST profile/name',
    path: '/profile',
    account: 'paid',
    typed: { 'First name': '<b>Zoë</b> شکل' },
    submitButton: 'Save',
    successText: 'Your name was saved.',
  },
  {
    route: 'POST users/twoFactor/start',
    path: '/profile',
    account: 'paid',
    openButton: 'Set up',
    typed: { Password: 'Zoog-Pass-1' },
    submitButton: 'Continue',
    successText: 'Scan the QR code with an authenticator app',
  },
  {
    route: 'POST setup/credentials/set',
    path: '/set-new-pass',
    account: 'paid',
    typed: { 'New VPN password': 'vpn-Pass-2026' },
    submitButton: 'Save VPN password',
    successText: 'Your VPN password was saved.',
  },
]
