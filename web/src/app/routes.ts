import type { User } from '@zoog/contract/users'
import { parse } from 'regexparam'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { CHECKOUT_PATHS, PATHS, PLAN_PATTERN, planPath } from '../lib/paths'
import type { MenuIcon } from './frame/menu-icons'
import {
  activated,
  activatedOnTestHost,
  authenticated,
  boughtSomething,
  discountWindow,
  type Guard,
  goesTo,
  guestsOnly,
  notOnTestHost,
  notService,
  plansQuery,
  verified,
  wireGuardAvailable,
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
  next?: string
  /**
   * Calls that the page cannot do without, by address; `$` stands for the reader's language. The page's head makes them, before a
   * guard has looked: none that is refused to whom the guards do not let in.
   */
  firstCalls?: readonly string[]
  /** More of them, whose answers are nobody's own: the head makes them for a guest too. */
  guestCalls?: readonly string[]
  /** One that people arrive at: the build renders it, as a guest gets it, so that it is seen before the portal has started. */
  isRendered?: true
}

const SERVERS = 'setup/servers/get?langCode=$'
/** Where the visitor seems to be. */
const PLACE = 'ip/info'
/** What the first currency of prices is chosen by (R-IP-1). */
const CURRENCY = [PLACE, 'billing/getCurrencies']

const authScreen = [notOnTestHost, guestsOnly]
const signedIn = [authenticated, notService]
/** Open to an account that is not active yet. */
const waiting = [...signedIn, activatedOnTestHost]
const portal = [...signedIn, activated]
const member = [...signedIn, verified]

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
    next: PATHS.dashboard,
    isRendered: true,
  },
  {
    path: PATHS.signIn,
    page: 'auth/SignInPage',
    frame: false,
    title: 'signIn',
    guards: authScreen,
    next: PATHS.dashboard,
    isRendered: true,
  },
  {
    path: PATHS.signUp,
    page: 'auth/SignUpPage',
    frame: false,
    title: 'signUp',
    guards: authScreen,
    next: PATHS.plans,
    isRendered: true,
  },
  {
    path: PATHS.forgotPass,
    page: 'auth/ForgotPassPage',
    frame: false,
    title: 'forgotPass',
    guards: authScreen,
    isRendered: true,
  },
  {
    path: PATHS.resetPassword,
    page: 'auth/ResetPasswordPage',
    frame: false,
    title: 'resetPassword',
    guards: authScreen,
    next: PATHS.signIn,
  },
  {
    path: PATHS.auth,
    page: 'auth/AuthPage',
    frame: false,
    title: 'auth',
    guards: authScreen,
    next: PATHS.dashboard,
    isRendered: true,
  },
  ...CHECKOUT_PATHS.map(
    (path): Route => ({
      path,
      page: 'checkout/CheckoutPage',
      frame: false,
      title: 'checkout',
      guards: [discountWindow],
      guestCalls: CURRENCY,
      next: PATHS.thankYou,
      isRendered: true,
    }),
  ),
  ...[PATHS.iosDownload, PATHS.iosDownloadRu].map(
    (path): Route => ({
      path,
      page: 'downloads/IosDownloadPage',
      frame: false,
      title: 'iosDownload',
      guards: [],
      isRendered: true,
    }),
  ),
  { path: PATHS.handOver, page: 'downloads/HandOverPage', frame: false, guards: [] },
  { path: PATHS.paymentEvent, page: 'payment/PaymentEventPage', frame: false, guards: [] },
  {
    path: PATHS.dashboard,
    page: 'dashboard/DashboardPage',
    frame: true,
    title: 'dashboard',
    guards: portal,
    menu: { icon: 'dashboard' },
    firstCalls: [SERVERS, PLACE, 'dashboard/operationSystems', 'setup/features/get'],
    next: PATHS.downloads,
  },
  {
    path: PATHS.serverLocations,
    page: 'servers/ServersPage',
    frame: true,
    title: 'serverLocations',
    guards: portal,
    menu: { text: 'serverLocations', icon: 'location' },
    firstCalls: [SERVERS, PLACE],
  },
  {
    path: PATHS.setup,
    page: 'downloads/DownloadsPage',
    frame: true,
    title: 'downloads',
    guards: [...portal, goesTo(PATHS.downloads)],
    menu: { text: 'setup', icon: 'download' },
  },
  {
    path: PATHS.downloads,
    page: 'downloads/DownloadsPage',
    frame: true,
    title: 'downloads',
    guards: portal,
    menu: { text: 'downloads' },
    firstCalls: ['setup/downloads/get'],
    next: PATHS.configurationFiles,
  },
  {
    path: PATHS.configurationFiles,
    page: 'openvpn/OpenVpnPage',
    frame: true,
    title: 'configurationFiles',
    guards: portal,
    menu: {},
    firstCalls: [SERVERS, PLACE, 'setup/openvpn/get'],
  },
  {
    path: PATHS.socks5,
    page: 'socks5/Socks5Page',
    frame: true,
    title: 'socks5',
    guards: portal,
    menu: {},
    firstCalls: [SERVERS, PLACE, 'setup/socks5/get'],
  },
  {
    path: PATHS.wireGuard,
    page: 'wireguard/WireGuardPage',
    frame: true,
    title: 'wireGuard',
    guards: [...portal, wireGuardAvailable(PATHS.downloads)],
    menu: { isShownTo: (user) => user.isWgSectionAvailable },
    firstCalls: [SERVERS, PLACE],
  },
  {
    path: PATHS.plans,
    page: 'plans/PlansPage',
    frame: true,
    title: 'plans',
    guards: [...signedIn, plansQuery, activatedOnTestHost],
    menu: { icon: 'price' },
    firstCalls: CURRENCY,
    // Whichever is chosen: all have one page.
    next: planPath('yearly'),
  },
  {
    path: PLAN_PATTERN,
    page: 'plans/PlanPage',
    frame: true,
    title: 'plans',
    guards: waiting,
    firstCalls: CURRENCY,
    next: PATHS.thankYou,
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
    firstCalls: ['affiliate/rewards/get'],
  },
  { path: PATHS.profile, page: 'account/ProfilePage', frame: true, title: 'profile', guards: member },
  {
    path: PATHS.setNewPass,
    page: 'account/SetNewPassPage',
    frame: true,
    title: 'setNewPass',
    guards: [...waiting, wireGuardAvailable(PATHS.dashboard)],
  },
  {
    path: PATHS.specialPlan,
    page: 'special-plan/SpecialPlanPage',
    frame: true,
    title: 'specialPlan',
    guards: waiting,
    firstCalls: CURRENCY,
    next: PATHS.plans,
  },
  {
    path: PATHS.thankYou,
    page: 'payment/ThankYouPage',
    frame: true,
    title: 'thankYou',
    guards: [authenticated, boughtSomething],
    next: PATHS.downloads,
  },
  {
    path: PATHS.failedPayment,
    page: 'payment/FailedPaymentPage',
    frame: true,
    title: 'failedPayment',
    guards: signedIn,
    next: PATHS.plans,
  },
]

const PATTERNS = ROUTES.map((route) => ({ route, pattern: parse(route.path).pattern }))

/** The route of a path; null for an unknown one. Neither a trailing slash nor capitals make a difference. */
export const routeOf = (path: string): Route | null =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.route ?? null
