import type { Persona } from '@zoog/contract/personas'
import { features } from '../../web/src/i18n/en/features'
import { missing } from '../../web/src/i18n/en/missing'

/** A page and its requests. */
export interface PageCase {
  path: string
  account: Persona | null
  stored?: Record<string, string>
  /** The page's requests, each with the text shown in place of its content. */
  calls: Record<string, string>
}
const SERVERS = { 'GET setup/servers/get': missing.servers }
const PRICES = { 'GET billing/getLandingPriceList': missing.prices }
const CURRENCIES = { 'GET billing/getCurrencies': missing.currencies }
const CREDENTIALS = { 'GET setup/credentials/get': missing.credentials }
export const PAGE_CASES: readonly PageCase[] = [
  {
    path: '/dashboard',
    account: 'paid',
    calls: {
      ...SERVERS,
      'GET dashboard/operationSystems': missing.systems,
      'GET setup/features/get': features.couldNotLoad,
    },
  },
  { path: '/server-locations', account: 'free', calls: SERVERS },
  {
    path: '/setup/downloads',
    account: 'free',
    calls: { 'GET setup/downloads/get': missing.downloads },
  },
  {
    path: '/setup/configuration-files',
    account: 'paid',
    calls: {
      'GET setup/openvpn/get': missing.openVpn,
      'GET setup/servers/get': missing.openVpn,
    },
  },
  {
    path: '/setup/socks5-proxy',
    account: 'paid',
    calls: { 'GET setup/socks5/get': missing.proxy },
  },
  { path: '/setup/socks5-proxy', account: 'paid', calls: CREDENTIALS },
  {
    path: '/setup/wg',
    account: 'paid',
    calls: {
      'GET setup/wireguard/servers': missing.wireGuard,
      'GET setup/wireguard/keys': missing.wireGuard,
      'GET setup/servers/get': missing.wireGuard,
    },
  },
  { path: '/set-new-pass', account: 'paid', calls: CREDENTIALS },
  {
    path: '/rewards',
    account: 'paid',
    calls: { 'GET affiliate/rewards/get': missing.rewards },
  },
  {
    path: '/affiliate',
    account: 'affiliate',
    calls: { 'POST affiliate/session/create': missing.affiliatePanel },
  },
  {
    path: '/profile',
    account: 'paid',
    calls: {
      'GET billing/getPlanInfo': missing.payments,
      'GET users/sessions': missing.sessions,
      'GET profile/email/choice': missing.news,
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
    calls: { 'GET billing/getPlanInfo': missing.payments },
  },
]
