import type { Persona } from '@zoog/contract/personas'
import type { PortalInTest } from './portal'

/** A form, or a press, that makes a call which changes something. */
export interface FormRow {
  route: string
  path: string
  account: Persona | null
  /** What has to be pressed before the form is there. */
  first?: string
  /** By label; what is typed must outlive each failure. */
  typed: Record<string, string>
  send: string
  /** Seen or said once it is done. */
  done: string
}

/** Presses the way to a form, and fills it. */
export const fillForm = async (portal: PortalInTest, { first, typed }: FormRow): Promise<void> => {
  if (first) await portal.press(first)
  for (const [label, text] of Object.entries(typed)) await portal.fill(label, text)
}

const newPassword = { 'New password': 'New-Pass-2026', 'Confirm password': 'New-Pass-2026' }

export const FORMS: readonly FormRow[] = [
  {
    route: 'POST users/login',
    path: '/sign-in',
    account: null,
    typed: { Email: 'free@zoog.test', Password: 'Zoog-Pass-1' },
    send: 'Sign in',
    done: 'Free Plan',
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
    send: 'Sign up',
    done: 'Prices & Plans',
  },
  {
    route: 'POST users/requestResetPassword',
    path: '/forgot-pass',
    account: null,
    typed: { Email: 'free@zoog.test' },
    send: 'Send the link',
    done: 'Check your inbox',
  },
  {
    route: 'POST profile/emailChange',
    path: '/profile',
    account: 'paid',
    first: 'Change email',
    typed: { 'New email': 'new@mail.test', 'Your password': 'Zoog-Pass-1' },
    send: 'Send the links',
    done: 'Two links are on their way',
  },
  {
    route: 'POST profile/name',
    path: '/profile',
    account: 'paid',
    typed: { 'First name': '<b>Zoë</b> شکل' },
    send: 'Save',
    done: 'Your name was saved.',
  },
  {
    route: 'POST profile/password',
    path: '/profile',
    account: 'paid',
    first: 'Change the password',
    typed: { 'Current password': 'Zoog-Pass-1', ...newPassword },
    send: 'Save the password',
    done: 'Your password was changed.',
  },
  {
    route: 'POST users/secondFactor/begin',
    path: '/profile',
    account: 'paid',
    first: 'Set up',
    typed: { Password: 'Zoog-Pass-1' },
    send: 'Continue',
    done: 'Scan this with an authenticator app',
  },
  {
    route: 'POST billing/gift',
    path: '/profile',
    account: 'paid',
    first: 'Redeem a gift code',
    typed: { 'Gift code': ' zoog gift' },
    send: 'Redeem',
    done: '7 days were added',
  },
  {
    route: 'POST billing/refund',
    path: '/profile',
    account: 'intro',
    first: 'Ask for a refund',
    typed: { 'Anything else?': '<i>کند</i>' },
    send: 'Ask for $9.99 back',
    done: 'You asked for $9.99 back on',
  },
  {
    route: 'POST users/annihilation',
    path: '/profile',
    account: 'paid',
    first: 'Delete my account',
    typed: { Password: 'Zoog-Pass-1', 'To confirm, type DELETE': 'delete' },
    send: 'Delete for good',
    done: 'Your account was deleted.',
  },
  {
    route: 'GET profile/export',
    path: '/profile',
    account: 'paid',
    typed: {},
    send: 'Download my data',
    done: 'Your data is in your downloads.',
  },
  {
    route: 'POST setup/credentials/set',
    path: '/set-new-pass',
    account: 'paid',
    typed: { 'New VPN password': 'vpn-Pass-2026' },
    send: 'Set the password',
    done: 'The VPN password was set.',
  },
  {
    route: 'POST setup/wireguard/keys',
    path: '/setup/wg',
    account: 'paid',
    typed: { 'Name of the device': 'گوشی' },
    send: 'Add a device',
    done: '“گوشی” is ready',
  },
]
