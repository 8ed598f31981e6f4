import type { User } from '@zoog/contract/users'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { CHECKOUT_PATHS, getPlanPath, matchPath, PATHS, type PagePath, PLAN_PATTERN } from '../lib/paths'
import {
  alwaysRedirectTo,
  type Guard,
  redirectPlansQuery,
  rejectServiceAccount,
  rejectTestHost,
  requireActivated,
  requireActivatedOnTestHost,
  requireGuest,
  requireOpenDiscountWindow,
  requirePurchase,
  requireUser,
  requireVerified,
  requireWireGuard,
} from './guards'

type RouteTexts = TranslationFunctions['routes']
/** Key of a route's title and description in the texts. */
export type TitleKey = {
  [K in keyof RouteTexts]: RouteTexts[K] extends { title: unknown } ? K : never
}[keyof RouteTexts]

/** Name of an icon of the left menu. The server reads the routes too, so they contain no components. */
export type MenuIcon = 'dashboard' | 'location' | 'download' | 'price' | 'affiliate' | 'gift'

interface MenuEntry {
  /** Key in `frame.menu`, if the item's text differs from the page's title. */
  text?: keyof TranslationFunctions['frame']['menu']
  /** An entry without an icon is a child of the entry whose path is a prefix of its own. */
  icon?: MenuIcon
  /** By default every user sees the entry (R-MENU-1). */
  isShownTo?: (user: User) => boolean
}

export interface Route {
  path: PagePath
  /** The page's module below `features`; its component has the same name as the file. */
  page: `${string}/${string}Page`
  /** Whether the page has menu and header (R-FRAME-3). */
  hasFrame: boolean
  /** Without it the page has the portal's title and description (R-ROUTE-19). */
  title?: TitleKey
  guards: readonly Guard[]
  menu?: MenuEntry
  /** The most likely next page, whose code is preloaded. */
  likelyNext?: string
  /**
   * Essential requests of the page, by URL; `$` stands for the reader's language. The head script sends them before the
   * guards run, so list none that the server rejects for users whom the guards redirect.
   */
  prefetchRequests?: readonly string[]
  /** Prefetched requests for guests. */
  guestPrefetchRequests?: readonly string[]
  /** Whether the build prerenders the page for guests, so that it shows before the portal has started. */
  isPrerendered?: true
}

const SERVERS = 'setup/servers/get?langCode=$'
const IP_INFO = 'ip/info'
/** Requests that decide the initial currency (R-IP-1). */
const CURRENCY = [IP_INFO, 'billing/getCurrencies']

const guestsOnly = [rejectTestHost, requireGuest]
const signedIn = [requireUser, rejectServiceAccount]
const inactiveAllowed = [...signedIn, requireActivatedOnTestHost]
const activated = [...signedIn, requireActivated]
const verified = [...signedIn, requireVerified]

type RouteRow = Omit<Route, 'hasFrame'>

const UNFRAMED: readonly RouteRow[] = [
  {
    path: PATHS.root,
    page: 'auth/SignInPage',
    guards: guestsOnly,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  {
    path: PATHS.signIn,
    page: 'auth/SignInPage',
    title: 'signIn',
    guards: guestsOnly,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  {
    path: PATHS.signUp,
    page: 'auth/SignUpPage',
    title: 'signUp',
    guards: guestsOnly,
    likelyNext: PATHS.plans,
    isPrerendered: true,
  },
  {
    path: PATHS.forgotPass,
    page: 'auth/ForgotPassPage',
    title: 'forgotPass',
    guards: guestsOnly,
    isPrerendered: true,
  },
  {
    path: PATHS.resetPassword,
    page: 'auth/ResetPasswordPage',
    title: 'resetPassword',
    guards: guestsOnly,
    likelyNext: PATHS.signIn,
  },
  {
    path: PATHS.auth,
    page: 'auth/AuthPage',
    title: 'auth',
    guards: guestsOnly,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  ...CHECKOUT_PATHS.map(
    (path): RouteRow => ({
      path,
      page: 'checkout/CheckoutPage',
      title: 'checkout',
      guards: [requireOpenDiscountWindow],
      guestPrefetchRequests: CURRENCY,
      likelyNext: PATHS.thankYou,
      isPrerendered: true,
    }),
  ),
  ...[PATHS.iosDownload, PATHS.iosDownloadRu].map(
    (path): RouteRow => ({
      path,
      page: 'downloads/IosDownloadPage',
      title: 'iosDownload',
      guards: [],
      isPrerendered: true,
    }),
  ),
  { path: PATHS.handOff, page: 'device-hand-off/DeviceHandOffPage', guards: [] },
  { path: PATHS.paymentEvent, page: 'payment-result/PaymentEventPage', guards: [] },
]

/** The pages of the left menu come in its order. */
const FRAMED: readonly RouteRow[] = [
  {
    path: PATHS.dashboard,
    page: 'dashboard/DashboardPage',
    title: 'dashboard',
    guards: activated,
    menu: { icon: 'dashboard' },
    prefetchRequests: [SERVERS, IP_INFO, 'dashboard/operationSystems', 'setup/features/get'],
    likelyNext: PATHS.downloads,
  },
  {
    path: PATHS.serverLocations,
    page: 'locations/LocationsPage',
    title: 'serverLocations',
    guards: activated,
    menu: { text: 'serverLocations', icon: 'location' },
    prefetchRequests: [SERVERS],
  },
  {
    path: PATHS.setup,
    page: 'downloads/DownloadsPage',
    title: 'downloads',
    guards: [...activated, alwaysRedirectTo(PATHS.downloads)],
    menu: { text: 'setup', icon: 'download' },
  },
  {
    path: PATHS.downloads,
    page: 'downloads/DownloadsPage',
    title: 'downloads',
    guards: activated,
    menu: { text: 'downloads' },
    prefetchRequests: ['setup/downloads/get'],
    likelyNext: PATHS.configurationFiles,
  },
  {
    path: PATHS.configurationFiles,
    page: 'openvpn/OpenVpnPage',
    title: 'configurationFiles',
    guards: activated,
    menu: {},
    prefetchRequests: [SERVERS, 'setup/openvpn/get'],
  },
  {
    path: PATHS.socks5,
    page: 'socks5/Socks5Page',
    title: 'socks5',
    guards: activated,
    menu: {},
    prefetchRequests: [SERVERS, 'setup/socks5/get'],
  },
  {
    path: PATHS.wireGuard,
    page: 'wireguard/WireGuardPage',
    title: 'wireGuard',
    guards: [...activated, requireWireGuard(PATHS.downloads)],
    menu: { isShownTo: (user) => user.isWgSectionAvailable },
    prefetchRequests: [SERVERS],
  },
  {
    path: PATHS.plans,
    page: 'plans/PlansPage',
    title: 'plans',
    guards: [...signedIn, redirectPlansQuery, requireActivatedOnTestHost],
    menu: { icon: 'price' },
    prefetchRequests: CURRENCY,
    // All plans share one page.
    likelyNext: getPlanPath('yearly'),
  },
  {
    path: PLAN_PATTERN,
    page: 'plans/PlanPage',
    title: 'plans',
    guards: inactiveAllowed,
    prefetchRequests: CURRENCY,
    likelyNext: PATHS.thankYou,
  },
  {
    path: PATHS.affiliate,
    page: 'affiliate/AffiliatePage',
    title: 'affiliate',
    guards: activated,
    menu: { icon: 'affiliate' },
  },
  {
    path: PATHS.rewards,
    page: 'affiliate/RewardsPage',
    title: 'rewards',
    guards: verified,
    menu: { icon: 'gift' },
    prefetchRequests: ['affiliate/rewards/get'],
  },
  {
    path: PATHS.profile,
    page: 'account/ProfilePage',
    title: 'profile',
    guards: verified,
    prefetchRequests: ['billing/getCurrencies'],
  },
  {
    path: PATHS.setNewPass,
    page: 'account/SetNewPassPage',
    title: 'setNewPass',
    guards: [...inactiveAllowed, requireWireGuard(PATHS.dashboard)],
  },
  {
    path: PATHS.specialPlan,
    page: 'special-plan/SpecialPlanPage',
    title: 'specialPlan',
    guards: inactiveAllowed,
    prefetchRequests: CURRENCY,
    likelyNext: PATHS.plans,
  },
  {
    path: PATHS.thankYou,
    page: 'payment-result/ThankYouPage',
    title: 'thankYou',
    guards: [requireUser, requirePurchase],
    likelyNext: PATHS.downloads,
  },
  {
    path: PATHS.failedPayment,
    page: 'payment-result/FailedPaymentPage',
    title: 'failedPayment',
    guards: signedIn,
    likelyNext: PATHS.plans,
  },
]

/** Every route of the portal. Plain data, because the server reads it too, to preload a page's files. */
export const ROUTES: readonly Route[] = [
  ...UNFRAMED.map((row) => ({ ...row, hasFrame: false })),
  ...FRAMED.map((row) => ({ ...row, hasFrame: true })),
]

const ROUTES_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]))

/** Returns a path's route and its parameters, still encoded; null for an unknown path. Ignores case and a trailing slash. */
export const findRoute = (path: string) => {
  const match = matchPath(path)
  const route = match && ROUTES_BY_PATH.get(match.pagePath)
  return route ? { route, params: match.params } : null
}
