import type { Persona } from '@zoog/contract/personas'
import { features } from '../../web/src/i18n/en/features'
import { loadErrors } from '../../web/src/i18n/en/load-errors'

/** A page and its requests. */
export interface PageCase {
  path: string
  account: Persona | null
  stored?: Record<string, string>
  /** The page's requests, each with the text shown in place of its content. */
  calls: Record<string, string>
}
const SERVERS = { 'GET setup/servers/get': loadErrors.servers }
const PRICES = { 'GET billing/getLandingPriceList': loadErrors.prices }
const CURRENCIES = { 'GET billing/getCurrencies': loadErrors.currencies }
const CREDENTIALS = { 'GET setup/credentials/get': loadErrors.credentials }
export const PAGE_CASES: readonly PageCase[] = [
  {
    path: '/dashboard',
    account: 'paid',
    calls: {
      ...SERVERS,
      'GET dashboard/operationSystems': loadErrors.systems,
      'GET setup/features/get': features.couldNotLoad,
    },
  },
  { path: '/server-locations', account: 'free', calls: SERVERS },
  {
    path: '/setup/downloads',
    account: 'free',
    calls: { 'GET setup/downloads/get': loadErrors.downloads },
  },
  {
    path: '/setup/configuration-files',
    account: 'paid',
    calls: {
      'GET setup/openvpn/get': loadErrors.openVpn,
      'GET setup/servers/get': loadErrors.openVpn,
    },
  },
  {
    path: '/setup/socks5-proxy',
    account: 'paid',
    calls: { 'GET setup/socks5/get': loadErrors.proxy },
  },
  { path: '/setup/socks5-proxy', account: 'paid', calls: CREDENTIALS },
  {
    path: '/setup/wg',
    account: 'paid',
    calls: {
      'GET setup/wireguard/servers': loadErrors.wireGuard,
      'GET setup/wireguard/keys': loadErrors.wireGuard,
      'GET setup/servers/get': loadErrors.wireGuard,
    },
  },
  { path: '/set-new-pass', account: 'paid', calls: CREDENTIALS },
  {
    path: '/rewards',
    account: 'paid',
    calls: { 'GET affiliate/rewards/get': loadErrors.rewards },
  },
  {
    path: '/affiliate',
    account: 'affiliate',
    calls: { 'POST affiliate/session/create': loadErrors.affiliatePanel },
  },
  {
    path: '/profile',
    account: 'paid',
    calls: {
      'GET billing/getPlanInfo': loadErrors.payments,
      'GET users/sessions': loadErrors.sessions,
      'GET profile/email/choice': loadErrors.news,
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
    calls: { 'GET billing/getPlanInfo': loadErrors.payments },
  },
]
