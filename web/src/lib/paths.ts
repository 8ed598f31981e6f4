import type { Language } from '@zoog/contract/constants'
import { inject, parse } from 'regexparam'

/** Every path of the portal, so that no page writes one by hand. */
export const PATHS = {
  root: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPass: '/forgot-pass',
  resetPassword: '/reset-password',
  auth: '/auth',
  checkout: '/checkout',
  iosDownload: '/ios-download',
  iosDownloadRu: '/ios-download-ru',
  handOff: '/hand-over',
  dashboard: '/dashboard',
  serverLocations: '/server-locations',
  setup: '/setup',
  downloads: '/setup/downloads',
  configurationFiles: '/setup/configuration-files',
  socks5: '/setup/socks5-proxy',
  wireGuard: '/setup/wg',
  plans: '/plans',
  thankYou: '/thank-you',
  failedPayment: '/failed-payment',
  paymentEvent: '/zg/paymentEvent',
  affiliate: '/affiliate',
  rewards: '/rewards',
  profile: '/profile',
  setNewPass: '/set-new-pass',
  specialPlan: '/special-plan',
} as const

export const AUTH_PATHS: readonly string[] = [
  PATHS.root,
  PATHS.signIn,
  PATHS.signUp,
  PATHS.forgotPass,
  PATHS.resetPassword,
  PATHS.auth,
]

/** The twelve checkouts (R-ROUTE-2). */
export const CHECKOUT_PATHS = [
  '/checkout',
  '/checkout-ru',
  '/checkout-a',
  '/checkout-cn',
  '/checkout-page',
  '/checkout-15',
  '/checkout-25',
  '/checkout-ru-15',
  '/checkout-ru-25',
  '/checkout-trial',
  '/checkout-test-19',
  '/checkout-lifetime',
] as const
export type CheckoutPath = (typeof CHECKOUT_PATHS)[number]

/** Pages of one market, in its language whatever the visitor's is (R-CHECK-1). */
const MARKET_LANGUAGES: Readonly<Partial<Record<string, Language>>> = {
  [PATHS.iosDownloadRu]: 'ru',
  '/checkout-ru': 'ru',
  '/checkout-ru-15': 'ru',
  '/checkout-ru-25': 'ru',
  '/checkout-cn': 'zh',
}
/** The language that a page has of its own; null leaves it to the visitor. */
export const getMarketLanguage = (path: string): Language | null => MARKET_LANGUAGES[path] ?? null

/** The checkouts that are open for a day only (R-GUARD-5). */
export const DISCOUNT_PATHS = ['/checkout-15', '/checkout-25', '/checkout-ru-15', '/checkout-ru-25'] as const
export type DiscountPath = (typeof DISCOUNT_PATHS)[number]

const without = (path: string) => path.split('?', 1)[0] ?? path
export const isAuthPath = (path: string): boolean => AUTH_PATHS.includes(without(path))
export const isCheckoutPath = (path: string): boolean =>
  CHECKOUT_PATHS.some((known) => known === without(path))
export const toDiscountPath = (path: string): DiscountPath | null =>
  DISCOUNT_PATHS.find((known) => known === without(path)) ?? null

/** The address of one plan, as wouter's patterns are written. */
export const PLAN_PATTERN = `${PATHS.plans}/:selectedPlan` as const
export const getPlanPath = (tariffKey: string): string =>
  inject(PLAN_PATTERN, { selectedPlan: encodeURIComponent(tariffKey) })

const KNOWN = [...Object.values(PATHS), ...CHECKOUT_PATHS, PLAN_PATTERN].map((path) => parse(path).pattern)

/** Whether a path, with or without a query, is one of the portal's pages. */
export const isKnownPath = (path: string): boolean => KNOWN.some((pattern) => pattern.test(without(path)))

/** A page about one location: it keeps to the address, so that reload, back and a bookmark find it again. */
export const getLocationPath = (
  path: string,
  serverId: number,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ location: String(serverId), ...more })}`

/** The downloads with one app on top. */
export const getDownloadPath = (downloadId: number): string => `${PATHS.downloads}?app=${downloadId}`
