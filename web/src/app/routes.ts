import type { User } from '@zoog/contract/users'
import { parse } from 'regexparam'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { CHECKOUT_PATHS, getPlanPath, PATHS, PLAN_PATTERN } from '../lib/paths'
import type { MenuIcon } from './frame/menu-icons'
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
/** A route's title and description among the texts. */
export type TitleKey = {
  [K in keyof RouteTexts]: RouteTexts[K] extends { title: unknown } ? K : never
}[keyof RouteTexts]

interface MenuEntry {
  /** A text of `frame.menu`, where the menu's word is another than the page's title. */
  text?: keyof TranslationFunctions['frame']['menu']
  /** An entry without one stands below the one whose path its own goes on from. */
  icon?: MenuIcon
  /** Everybody sees an entry that does not say otherwise (R-MENU-1). */
  isShownTo?: (user: User) => boolean
}

export interface Route {
  /** A pattern of wouter's. */
  path: string
  /** The page's module below `features`; its component has the same name. */
  page: `${string}/${string}Page`
  /** Inside of the frame of menu and header (R-FRAME-3). */
  frame: boolean
  /** None: the portal's own title and description (R-ROUTE-19). */
  title?: TitleKey
  guards: readonly Guard[]
  menu?: MenuEntry
  /** Where most go from here; that page is loaded ahead. */
  likelyNext?: string
  /**
   * Calls that the page cannot do without, by address; `$` stands for the reader's language. The page's head makes them, before a
   * guard has looked: none that is refused to whom the guards do not let in.
   */
  prefetchCalls?: readonly string[]
  /** More of them, whose answers are nobody's own: the head makes them for a guest too. */
  guestPrefetchCalls?: readonly string[]
  /** One that people arrive at: the build renders it, as a guest gets it, so that it is seen before the portal has started. */
  isPrerendered?: true
}

const SERVERS = 'setup/servers/get?langCode=$'
/** Where the visitor seems to be. */
const PLACE = 'ip/info'
/** What the first currency of prices is chosen by (R-IP-1). */
const CURRENCY = [PLACE, 'billing/getCurrencies']

const authScreen = [rejectTestHost, requireGuest]
const signedIn = [requireUser, rejectServiceAccount]
/** Open to an account that is not active yet. */
const waiting = [...signedIn, requireActivatedOnTestHost]
const portal = [...signedIn, requireActivated]
const member = [...signedIn, requireVerified]

/**
 * Every route of the portal, the left menu's in its order. Plain data: the server reads it too, to name a page's files to
 * the browser before the portal has started.
 */
export const ROUTES: readonly Route[] = [
  {
    path: PATHS.root,
    page: 'auth/SignInPage',
    frame: false,
    guards: authScreen,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  {
    path: PATHS.signIn,
    page: 'auth/SignInPage',
    frame: false,
    title: 'signIn',
    guards: authScreen,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  {
    path: PATHS.signUp,
    page: 'auth/SignUpPage',
    frame: false,
    title: 'signUp',
    guards: authScreen,
    likelyNext: PATHS.plans,
    isPrerendered: true,
  },
  {
    path: PATHS.forgotPass,
    page: 'auth/ForgotPassPage',
    frame: false,
    title: 'forgotPass',
    guards: authScreen,
    isPrerendered: true,
  },
  {
    path: PATHS.resetPassword,
    page: 'auth/ResetPasswordPage',
    frame: false,
    title: 'resetPassword',
    guards: authScreen,
    likelyNext: PATHS.signIn,
  },
  {
    path: PATHS.auth,
    page: 'auth/AuthPage',
    frame: false,
    title: 'auth',
    guards: authScreen,
    likelyNext: PATHS.dashboard,
    isPrerendered: true,
  },
  ...CHECKOUT_PATHS.map(
    (path): Route => ({
      path,
      page: 'checkout/CheckoutPage',
      frame: false,
      title: 'checkout',
      guards: [requireOpenDiscountWindow],
      guestPrefetchCalls: CURRENCY,
      likelyNext: PATHS.thankYou,
      isPrerendered: true,
    }),
  ),
  ...[PATHS.iosDownload, PATHS.iosDownloadRu].map(
    (path): Route => ({
      path,
      page: 'downloads/IosDownloadPage',
      frame: false,
      title: 'iosDownload',
      guards: [],
      isPrerendered: true,
    }),
  ),
  { path: PATHS.handOff, page: 'device-hand-off/DeviceHandOffPage', frame: false, guards: [] },
  { path: PATHS.paymentEvent, page: 'payment-result/PaymentEventPage', frame: false, guards: [] },
  {
    path: PATHS.dashboard,
    page: 'dashboard/DashboardPage',
    frame: true,
    title: 'dashboard',
    guards: portal,
    menu: { icon: 'dashboard' },
    prefetchCalls: [SERVERS, PLACE, 'dashboard/operationSystems', 'setup/features/get'],
    likelyNext: PATHS.downloads,
  },
  {
    path: PATHS.serverLocations,
    page: 'locations/LocationsPage',
    frame: true,
    title: 'serverLocations',
    guards: portal,
    menu: { text: 'serverLocations', icon: 'location' },
    prefetchCalls: [SERVERS, PLACE],
  },
  {
    path: PATHS.setup,
    page: 'downloads/DownloadsPage',
    frame: true,
    title: 'downloads',
    guards: [...portal, alwaysRedirectTo(PATHS.downloads)],
    menu: { text: 'setup', icon: 'download' },
  },
  {
    path: PATHS.downloads,
    page: 'downloads/DownloadsPage',
    frame: true,
    title: 'downloads',
    guards: portal,
    menu: { text: 'downloads' },
    prefetchCalls: ['setup/downloads/get'],
    likelyNext: PATHS.configurationFiles,
  },
  {
    path: PATHS.configurationFiles,
    page: 'openvpn/OpenVpnPage',
    frame: true,
    title: 'configurationFiles',
    guards: portal,
    menu: {},
    prefetchCalls: [SERVERS, PLACE, 'setup/openvpn/get'],
  },
  {
    path: PATHS.socks5,
    page: 'socks5/Socks5Page',
    frame: true,
    title: 'socks5',
    guards: portal,
    menu: {},
    prefetchCalls: [SERVERS, PLACE, 'setup/socks5/get'],
  },
  {
    path: PATHS.wireGuard,
    page: 'wireguard/WireGuardPage',
    frame: true,
    title: 'wireGuard',
    guards: [...portal, requireWireGuard(PATHS.downloads)],
    menu: { isShownTo: (user) => user.isWgSectionAvailable },
    prefetchCalls: [SERVERS, PLACE],
  },
  {
    path: PATHS.plans,
    page: 'plans/PlansPage',
    frame: true,
    title: 'plans',
    guards: [...signedIn, redirectPlansQuery, requireActivatedOnTestHost],
    menu: { icon: 'price' },
    prefetchCalls: CURRENCY,
    // Whichever is chosen: all have one page.
    likelyNext: getPlanPath('yearly'),
  },
  {
    path: PLAN_PATTERN,
    page: 'plans/PlanPage',
    frame: true,
    title: 'plans',
    guards: waiting,
    prefetchCalls: CURRENCY,
    likelyNext: PATHS.thankYou,
  },
  {
    path: PATHS.affiliate,
    page: 'affiliate/AffiliatePage',
    frame: true,
    title: 'affiliate',
    guards: portal,
    menu: { icon: 'affiliate' },
  },
  {
    path: PATHS.rewards,
    page: 'affiliate/RewardsPage',
    frame: true,
    title: 'rewards',
    guards: member,
    menu: { icon: 'gift' },
    prefetchCalls: ['affiliate/rewards/get'],
  },
  { path: PATHS.profile, page: 'account/ProfilePage', frame: true, title: 'profile', guards: member },
  {
    path: PATHS.setNewPass,
    page: 'account/SetNewPassPage',
    frame: true,
    title: 'setNewPass',
    guards: [...waiting, requireWireGuard(PATHS.dashboard)],
  },
  {
    path: PATHS.specialPlan,
    page: 'special-plan/SpecialPlanPage',
    frame: true,
    title: 'specialPlan',
    guards: waiting,
    prefetchCalls: CURRENCY,
    likelyNext: PATHS.plans,
  },
  {
    path: PATHS.thankYou,
    page: 'payment-result/ThankYouPage',
    frame: true,
    title: 'thankYou',
    guards: [requireUser, requirePurchase],
    likelyNext: PATHS.downloads,
  },
  {
    path: PATHS.failedPayment,
    page: 'payment-result/FailedPaymentPage',
    frame: true,
    title: 'failedPayment',
    guards: signedIn,
    likelyNext: PATHS.plans,
  },
]

const PATTERNS = ROUTES.map((route) => ({ route, pattern: parse(route.path).pattern }))

/** The route of a path; null for an unknown one. Neither a trailing slash nor capitals make a difference. */
export const findRoute = (path: string): Route | null =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.route ?? null
