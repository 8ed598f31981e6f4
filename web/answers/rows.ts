import type { Persona } from '@zoog/contract/personas'

/** A page, and what it asks for. */
export interface PageRow {
  path: string
  account: Persona | null
  stored?: Record<string, string>
  /** The page's calls, each with the text that stands where its answer should. */
  calls: Record<string, string>
}
const SERVERS = { 'GET setup/servers/get': 'The server locations could not be loaded.' }
const PRICES = { 'GET billing/getLandingPriceList': 'The prices could not be loaded.' }
const CURRENCIES = { 'GET billing/getCurrencies': 'The currencies could not be loaded.' }
const CREDENTIALS = { 'GET setup/credentials/get': 'Your user name and password could not be loaded.' }
export const PAGES: readonly PageRow[] = [
  {
    path: '/dashboard',
    account: 'paid',
    calls: {
      ...SERVERS,
      'GET dashboard/operationSystems': 'The list of systems could not be loaded.',
      'GET setup/features/get': 'The features could not be loaded.',
    },
  },
  { path: '/server-locations', account: 'free', calls: SERVERS },
  {
    path: '/setup/downloads',
    account: 'free',
    calls: { 'GET setup/downloads/get': 'The apps could not be loaded.' },
  },
  {
    path: '/setup/configuration-files',
    account: 'paid',
    calls: {
      'GET setup/openvpn/get': 'The OpenVPN files could not be loaded.',
      'GET setup/servers/get': 'The OpenVPN files could not be loaded.',
    },
  },
  {
    path: '/setup/socks5-proxy',
    account: 'paid',
    calls: { 'GET setup/socks5/get': 'The address of the proxy could not be loaded.' },
  },
  { path: '/setup/socks5-proxy', account: 'paid', calls: CREDENTIALS },
  {
    path: '/setup/wg',
    account: 'paid',
    calls: {
      'GET setup/wireguard/servers': 'Your WireGuard keys could not be loaded.',
      'GET setup/wireguard/keys': 'Your WireGuard keys could not be loaded.',
      'GET setup/servers/get': 'Your WireGuard keys could not be loaded.',
    },
  },
  { path: '/set-new-pass', account: 'paid', calls: CREDENTIALS },
  {
    path: '/rewards',
    account: 'paid',
    calls: { 'GET affiliate/rewards/get': 'Your rewards could not be loaded.' },
  },
  {
    path: '/affiliate',
    account: 'affiliate',
    calls: { 'POST affiliate/session/create': 'The affiliate panel could not be opened.' },
  },
  {
    path: '/profile',
    account: 'paid',
    calls: {
      'GET billing/getPlanInfo': 'Your payments could not be loaded.',
      'GET users/sessions': 'The list of your devices could not be loaded.',
      'GET profile/email/choice': 'Your choice about news by e-mail could not be loaded.',
    },
  },
  { path: '/plans', account: 'free', calls: PRICES },
  { path: '/plans', account: 'free', calls: CURRENCIES },
  { path: '/plans/yearly', account: 'free', calls: PRICES },
  { path: '/special-plan', account: 'free', calls: PRICES },
  { path: '/checkout', account: null, calls: PRICES },
  { path: '/checkout', account: null, calls: CURRENCIES },
  {
    path: '/thank-you',
    account: 'paid',
    stored: { tariffName: 'Yearly Plan' },
    calls: { 'GET billing/getPlanInfo': 'Your payments could not be loaded.' },
  },
]
