import { isServiceEmail } from '@zoog/contract/constants'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { getPlanPath, isAuthPath, PATHS, toDiscountPath } from '../lib/paths'

/** The input of guards. Plain data, so that tests can cover every page and visitor with a table. */
export interface Visitor {
  path: string
  /** With its question mark; empty without a query. */
  search: string
  host: 'plain' | 'restricted' | 'test'
  user: User | null
  serviceSuffixes: readonly string[]
  paymentStatus: 'processed' | 'processing'
  /** Name of the last purchased plan, as stored. */
  tariffName: string | null
  lastPathname: string | null
  /** State of the page's discount window; null for a page without one. */
  discountWindow: 'fresh' | 'open' | 'over' | null
}

/** Runs before the redirect. Guards only name it; the app executes it. */
export type RedirectEffect = 'saveFirstPath' | 'endPayment'
export interface Redirect {
  to: string
  /** A text of `guards` in `i18n/en/base-texts.ts`. */
  notice?: 'paymentProcessing' | 'unverified' | 'testHost'
  effect?: RedirectEffect
}
/** Returns a redirect; null lets the visitor pass. */
export type Guard = (visitor: Visitor) => Redirect | null

/** Returns whether the last known account status is that of a paid plan; unlike `hasPaidPlan`, without the clock. */
const hasPaidStatus = (user: User): boolean => !hasFreePlan(user) && user.accountStatus === 'Active'

/** R-GUARD-1: redirects guests to the auth screens and stores their path. */
export const requireUser: Guard = ({ user }) => (user ? null : { to: PATHS.root, effect: 'saveFirstPath' })

const hasVerificationLink = ({ path, search }: Visitor): boolean =>
  path === PATHS.auth && new URLSearchParams(search).has('verify')
/**
 * Returns whether the address is a mailed link that works for signed-in users too: a one-time login asks whether to replace
 * the session, an email change may be confirmed in any browser, and a customer of the one-step checkout is signed in while
 * setting the first password.
 */
const hasMailedLink = ({ path, search }: Visitor): boolean => {
  const query = new URLSearchParams(search)
  return path === PATHS.auth
    ? query.has('userID') || query.has('promocode') || query.has('emailChange')
    : path === PATHS.resetPassword && query.has('token')
}

/** R-ROUTE-1: redirects signed-in users from the auth screens. A verification link continues on the plans. */
export const requireGuest: Guard = (visitor) => {
  if (!visitor.user || hasMailedLink(visitor)) return null
  return { to: hasVerificationLink(visitor) ? PATHS.plans + visitor.search : PATHS.dashboard }
}

/** R-ROUTE-20: on a test host, redirects guests without a mailed link to the checkout. */
export const rejectTestHost: Guard = (visitor) =>
  visitor.host === 'test' && !visitor.user && !hasVerificationLink(visitor) && !hasMailedLink(visitor)
    ? { to: PATHS.checkout }
    : null

/** R-GUARD-2: redirects service accounts to the checkout. */
export const rejectServiceAccount: Guard = ({ user, serviceSuffixes }) =>
  user && isServiceEmail(user.email, serviceSuffixes) ? { to: PATHS.checkout } : null

/** R-GUARD-3, R-GUARD-4: requires a verified user, or a paid plan whose payment is processed. */
export const requireActivated: Guard = ({ user, paymentStatus, host }) => {
  if (!user || user.verified === 1) return null
  if (hasPaidStatus(user) && paymentStatus === 'processed') return null
  if (host === 'test') return { to: PATHS.checkout, notice: 'testHost' }
  return { to: PATHS.plans, notice: paymentStatus === 'processing' ? 'paymentProcessing' : 'unverified' }
}

/**
 * R-ROUTE-20: on a test host, pages that other hosts show to inactive accounts require an active one too, except with a
 * pending payment or a verification link.
 */
export const requireActivatedOnTestHost: Guard = (visitor) => {
  const isActivating =
    visitor.paymentStatus === 'processing' || new URLSearchParams(visitor.search).has('verify')
  return visitor.host === 'test' && !isActivating ? requireActivated(visitor) : null
}

/** R-ROUTE-15: requires a verified email; a paid plan isn't enough. */
export const requireVerified: Guard = (visitor) => {
  const { user } = visitor
  if (!user || user.verified === 1) return null
  return requireActivated(visitor) ?? { to: PATHS.plans, notice: 'unverified' }
}

/** R-ROUTE-8, R-ROUTE-16: redirects users without the WireGuard section. */
export const requireWireGuard =
  (to: string): Guard =>
  ({ user }) =>
    user?.isWgSectionAvailable ? null : { to }

/** R-GUARD-5: a discount page is open for a day from its first visit. A pending payment may finish after that. */
export const requireOpenDiscountWindow: Guard = ({ path, discountWindow, paymentStatus }) =>
  toDiscountPath(path) && discountWindow === 'over' && paymentStatus === 'processed'
    ? { to: PATHS.checkout }
    : null

/** R-ROUTE-9, R-ROUTE-10: redirects queries of the plans page. */
export const redirectPlansQuery: Guard = ({ search }) => {
  const query = new URLSearchParams(search)
  const status = query.get('redirect_status')
  if (status !== null) return { to: PATHS.plans, ...(status === 'failed' ? { effect: 'endPayment' } : {}) }
  const selectedPlan = query.get('selectedPlan')
  if (!selectedPlan) return null
  // As a path segment, dots would lead to a parent folder.
  return { to: /^\.{1,2}$/.test(selectedPlan) ? PATHS.plans : getPlanPath(selectedPlan) }
}

/** R-ROUTE-11: requires a purchase; otherwise redirects to the last page. */
export const requirePurchase: Guard = ({ tariffName, search, lastPathname }) => {
  if (tariffName !== null && new URLSearchParams(search).get('redirect_status') !== 'failed') return null
  const last = lastPathname ?? PATHS.dashboard
  return { to: last.startsWith(PATHS.thankYou) || isAuthPath(last) ? PATHS.dashboard : last }
}

export const alwaysRedirectTo =
  (to: string): Guard =>
  () => ({ to })

/** Returns the first redirect of the guards; null if all let the visitor pass. */
export const findRedirect = (guards: readonly Guard[], visitor: Visitor): Redirect | null => {
  for (const guard of guards) {
    const redirect = guard(visitor)
    if (redirect) return redirect
  }
  return null
}
