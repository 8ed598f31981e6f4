import type { ComponentType } from 'react'
import { SignInPage } from '../features/auth/SignInPage'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { lazyComponent } from '../lib/lazy-component'
import { CHECKOUT_PATHS, PATHS } from '../lib/paths'
import {
  activated,
  authenticated,
  boughtSomething,
  discountWindow,
  firstRedirect,
  type Guard,
  goesTo,
  guestsOnly,
  notOnTestHost,
  notService,
  plansQuery,
  type Redirect,
  type Visitor,
  verified,
  wireGuardAvailable,
} from './guards'

/** What every page is given. */
export interface PageProps {
  /** The part of the path that the route leaves open (`/plans/:selectedPlan`), decoded. */
  param: string | null
}
export interface Page {
  Component: ComponentType<PageProps>
  /** Loads the page's code ahead of its first showing. */
  preload: () => Promise<boolean>
}
type TitleKey = {
  [K in keyof TranslationFunctions['routes']]: TranslationFunctions['routes'][K] extends { title: unknown }
    ? K
    : never
}[keyof TranslationFunctions['routes']]

export interface Route {
  /** A path; a last segment `:param` is open. */
  path: string
  page: Page
  /** Inside of the frame of menu and header (R-FRAME-3). */
  frame: boolean
  title: TitleKey
  guards: readonly Guard[]
}

const page = (load: () => Promise<ComponentType<PageProps>>): Page => {
  const Component = lazyComponent(load)
  return { Component, preload: Component.preload }
}

/** The page that most begin with comes with the portal itself: a request less until it shows. */
const firstPage = (Component: ComponentType<PageProps>): Page => ({
  Component,
  preload: async () => true,
})

const pages = {
  signIn: firstPage(SignInPage),
  signUp: page(() => import('../features/auth/SignUpPage').then((m) => m.SignUpPage)),
  forgotPass: page(() => import('../features/auth/ForgotPassPage').then((m) => m.ForgotPassPage)),
  resetPassword: page(() => import('../features/auth/ResetPasswordPage').then((m) => m.ResetPasswordPage)),
  auth: page(() => import('../features/auth/AuthPage').then((m) => m.AuthPage)),
  plans: page(() => import('../features/plans/PlansPage').then((m) => m.PlansPage)),
  checkout: page(() => import('../features/checkout/CheckoutPage').then((m) => m.CheckoutPage)),
  thankYou: page(() => import('../features/payment/ThankYouPage').then((m) => m.ThankYouPage)),
  failedPayment: page(() => import('../features/payment/FailedPaymentPage').then((m) => m.FailedPaymentPage)),
  paymentEvent: page(() => import('../features/payment/PaymentEventPage').then((m) => m.PaymentEventPage)),
  dashboard: page(() => import('../features/dashboard/DashboardPage').then((m) => m.DashboardPage)),
  serverLocations: page(() => import('../features/servers/ServersPage').then((m) => m.ServersPage)),
  downloads: page(() => import('../features/downloads/DownloadsPage').then((m) => m.DownloadsPage)),
  iosDownload: page(() => import('../features/downloads/IosDownloadPage').then((m) => m.IosDownloadPage)),
  openVpn: page(() => import('../features/openvpn/OpenVpnPage').then((m) => m.OpenVpnPage)),
  socks5: page(() => import('../features/socks5/Socks5Page').then((m) => m.Socks5Page)),
  wireGuard: page(() => import('../features/wireguard/WireGuardPage').then((m) => m.WireGuardPage)),
  affiliate: page(() => import('../features/affiliate/AffiliatePage').then((m) => m.AffiliatePage)),
  rewards: page(() => import('../features/affiliate/RewardsPage').then((m) => m.RewardsPage)),
  profile: page(() => import('../features/account/ProfilePage').then((m) => m.ProfilePage)),
  setNewPass: page(() => import('../features/account/SetNewPassPage').then((m) => m.SetNewPassPage)),
  specialPlan: page(() => import('../features/special-plan/SpecialPlanPage').then((m) => m.SpecialPlanPage)),
}

const authScreen = [notOnTestHost, guestsOnly]
const signedIn = [authenticated, notService]
const portal = [...signedIn, activated]
const member = [...signedIn, verified]

/** Every route of the portal. A page is added as a row, and its file to page-files.ts. */
export const ROUTES: readonly Route[] = [
  { path: PATHS.root, page: pages.signIn, frame: false, title: 'signIn', guards: authScreen },
  { path: PATHS.signIn, page: pages.signIn, frame: false, title: 'signIn', guards: authScreen },
  { path: PATHS.signUp, page: pages.signUp, frame: false, title: 'signUp', guards: authScreen },
  { path: PATHS.forgotPass, page: pages.forgotPass, frame: false, title: 'forgotPass', guards: authScreen },
  {
    path: PATHS.resetPassword,
    page: pages.resetPassword,
    frame: false,
    title: 'resetPassword',
    guards: authScreen,
  },
  { path: PATHS.auth, page: pages.auth, frame: false, title: 'auth', guards: authScreen },
  ...CHECKOUT_PATHS.map(
    (path): Route => ({
      path,
      page: pages.checkout,
      frame: false,
      title: 'checkout',
      guards: [discountWindow],
    }),
  ),
  { path: PATHS.dashboard, page: pages.dashboard, frame: true, title: 'dashboard', guards: portal },
  {
    path: PATHS.serverLocations,
    page: pages.serverLocations,
    frame: true,
    title: 'serverLocations',
    guards: portal,
  },
  {
    path: PATHS.setup,
    page: pages.downloads,
    frame: true,
    title: 'downloads',
    guards: [...portal, goesTo(PATHS.downloads)],
  },
  { path: PATHS.downloads, page: pages.downloads, frame: true, title: 'downloads', guards: portal },
  {
    path: PATHS.configurationFiles,
    page: pages.openVpn,
    frame: true,
    title: 'configurationFiles',
    guards: portal,
  },
  { path: PATHS.socks5, page: pages.socks5, frame: true, title: 'socks5', guards: portal },
  {
    path: PATHS.wireGuard,
    page: pages.wireGuard,
    frame: true,
    title: 'wireGuard',
    guards: [...portal, wireGuardAvailable(PATHS.downloads)],
  },
  { path: PATHS.affiliate, page: pages.affiliate, frame: true, title: 'affiliate', guards: portal },
  { path: PATHS.rewards, page: pages.rewards, frame: true, title: 'rewards', guards: member },
  { path: PATHS.profile, page: pages.profile, frame: true, title: 'profile', guards: member },
  {
    path: PATHS.setNewPass,
    page: pages.setNewPass,
    frame: true,
    title: 'setNewPass',
    guards: [authenticated, wireGuardAvailable(PATHS.dashboard)],
  },
  { path: PATHS.specialPlan, page: pages.specialPlan, frame: true, title: 'specialPlan', guards: signedIn },
  ...[PATHS.iosDownload, PATHS.iosDownloadRu].map(
    (path): Route => ({ path, page: pages.iosDownload, frame: false, title: 'iosDownload', guards: [] }),
  ),
  { path: PATHS.plans, page: pages.plans, frame: true, title: 'plans', guards: [...signedIn, plansQuery] },
  { path: `${PATHS.plans}/:param`, page: pages.plans, frame: true, title: 'plans', guards: signedIn },
  {
    path: PATHS.thankYou,
    page: pages.thankYou,
    frame: true,
    title: 'thankYou',
    guards: [authenticated, boughtSomething],
  },
  {
    path: PATHS.failedPayment,
    page: pages.failedPayment,
    frame: true,
    title: 'failedPayment',
    guards: [authenticated],
  },
  { path: PATHS.paymentEvent, page: pages.paymentEvent, frame: false, title: 'paymentEvent', guards: [] },
]

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The route of a path, with its open segment; null for an unknown path. A trailing slash makes no difference. */
export const findRoute = (path: string): { route: Route; param: string | null } | null => {
  const segments = segmentsOf(path)
  for (const route of ROUTES) {
    const pattern = segmentsOf(route.path)
    if (pattern.length !== segments.length) continue
    let param: string | null = null
    const fits = pattern.every((expected, index) => {
      const segment = segments[index] ?? ''
      if (!expected.startsWith(':')) return expected === segment
      param = decoded(segment)
      return param !== null
    })
    if (fits) return { route, param }
  }
  return null
}

export type Resolution =
  | { kind: 'page'; route: Route; param: string | null }
  | { kind: 'redirect'; redirect: Redirect }

/** What a visitor gets at a path: a page, or the way elsewhere (R-ROUTE-18: an unknown path goes to the root). */
export const resolve = (visitor: Visitor): Resolution => {
  // One spelling for each page: guards compare paths, and `/checkout-15/` must not be another page than `/checkout-15`.
  const spelled = `/${segmentsOf(visitor.path).join('/')}`
  if (spelled !== visitor.path) return { kind: 'redirect', redirect: { to: spelled + visitor.search } }
  const found = findRoute(visitor.path)
  if (!found) return { kind: 'redirect', redirect: { to: PATHS.root } }
  const redirect = firstRedirect(found.route.guards, visitor)
  return redirect ? { kind: 'redirect', redirect } : { kind: 'page', ...found }
}
