import type { Language } from '@zoog/contract/constants'
import { inject, parse } from 'regexparam'

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
  handOff: '/hand-off',
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

const AUTH_PATHS: readonly string[] = [
  PATHS.root,
  PATHS.signIn,
  PATHS.signUp,
  PATHS.forgotPass,
  PATHS.resetPassword,
  PATHS.auth,
]

/** The profile's section with the plan, its renewal and the saved card. */
export const BILLING_PATH = `${PATHS.profile}#billing`

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

/** Languages of the pages for one market, independent of the visitor's language (R-CHECK-1). */
const MARKET_LANGUAGES: Readonly<Partial<Record<string, Language>>> = {
  [PATHS.iosDownloadRu]: 'ru',
  '/checkout-ru': 'ru',
  '/checkout-ru-15': 'ru',
  '/checkout-ru-25': 'ru',
  '/checkout-cn': 'zh',
}
/** Returns the fixed language of a page; null if the visitor's applies. */
export const getMarketLanguage = (path: string): Language | null => MARKET_LANGUAGES[path] ?? null

/** Checkouts with a discount window of one day (R-GUARD-5). */
export const DISCOUNT_PATHS = ['/checkout-15', '/checkout-25', '/checkout-ru-15', '/checkout-ru-25'] as const
export type DiscountPath = (typeof DISCOUNT_PATHS)[number]

const stripQuery = (path: string) => path.split('?', 1)[0] ?? path
export const isAuthPath = (path: string): boolean => AUTH_PATHS.includes(stripQuery(path))
export const isCheckoutPath = (path: string): boolean =>
  CHECKOUT_PATHS.some((known) => known === stripQuery(path))
export const toDiscountPath = (path: string): DiscountPath | null =>
  DISCOUNT_PATHS.find((known) => known === stripQuery(path)) ?? null

export const PLAN_PATTERN = `${PATHS.plans}/:selectedPlan` as const
export const getPlanPath = (tariffKey: string): string =>
  inject(PLAN_PATTERN, { selectedPlan: encodeURIComponent(tariffKey) })

/** The path of a page, with the names of its parameters: `/plans/:selectedPlan`. */
export type PagePath = (typeof PATHS)[keyof typeof PATHS] | CheckoutPath | typeof PLAN_PATTERN
const PAGE_PATHS: readonly PagePath[] = [...Object.values(PATHS), ...CHECKOUT_PATHS, PLAN_PATTERN]
const PATTERNS = PAGE_PATHS.map((pagePath) => ({ pagePath, ...parse(pagePath) }))

/** Returns a path's page and parameters, still encoded; null for an unknown path. Ignores case and a trailing slash. */
export const matchPath = (path: string) => {
  for (const { pagePath, pattern, keys } of PATTERNS) {
    const match = pattern.exec(path)
    if (match)
      return { pagePath, params: Object.fromEntries(keys.map((key, i) => [key, match[i + 1] ?? ''])) }
  }
  return null
}

/** Returns whether a path is a page or below it. */
export const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

/** Returns whether a path, with or without a query, is a page of the portal. */
export const isKnownPath = (path: string): boolean => matchPath(stripQuery(path)) !== null

/** Returns the path of a page about one location; reload, Back and bookmarks keep the location. */
export const getLocationPath = (
  path: string,
  serverId: number,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ location: String(serverId), ...more })}`

/** Returns the path of the app for an operating system; iOS has a page of its own. */
export const getAppPath = (os: string | null): string => (os === 'ios' ? PATHS.iosDownload : PATHS.downloads)

/** Returns the path of the downloads with one app on top. */
export const getDownloadPath = (downloadId: number): string => `${PATHS.downloads}?app=${downloadId}`
