import { isServiceEmail } from '@zoog/contract/constants'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { getPlanPath, isAuthPath, PATHS, toDiscountPath } from '../lib/paths'

/** All that a guard may know: plain data, so that every door of the portal is a table in a test. */
export interface Visitor {
  path: string
  /** With its question mark; empty without a query. */
  search: string
  host: 'plain' | 'restricted' | 'test'
  user: User | null
  /** E-mail endings of service accounts, as configured. */
  serviceSuffixes: readonly string[]
  paymentStatus: 'processed' | 'processing'
  /** Name of the plan that was being bought, as stored. */
  tariffName: string | null
  lastPathname: string | null
  /** Where the window of the page at `path` stands, where it has one. */
  discountWindow: 'fresh' | 'open' | 'over' | null
}

/** What happens on the way to `to`; done by the app, decided here. */
export type RedirectEffect = 'saveFirstPath' | 'endPayment'
export interface Redirect {
  to: string
  /** A text of `i18n/en/guards.ts`. */
  notice?: 'paymentProcessing' | 'unverified' | 'testHost'
  effect?: RedirectEffect
}
/** Null lets the visitor pass. */
export type Guard = (visitor: Visitor) => Redirect | null

const paid = (user: User): boolean => !hasFreePlan(user)

/** R-GUARD-1: a guest's path is saved, then the auth screens. */
export const requireUser: Guard = ({ user }) => (user ? null : { to: PATHS.root, effect: 'saveFirstPath' })

const verifies = ({ path, search }: Visitor): boolean =>
  path === PATHS.auth && new URLSearchParams(search).has('verify')
/**
 * Links that do their work whoever is signed in: a one-time login asks whether to replace the session, a change of the
 * address is agreed to wherever its mail is read, and a customer who bought in one step is signed in while choosing a
 * password by the mailed link.
 */
const carriesLink = ({ path, search }: Visitor): boolean => {
  const query = new URLSearchParams(search)
  return path === PATHS.auth
    ? query.has('userID') || query.has('promocode') || query.has('emailChange')
    : path === PATHS.resetPassword && query.has('token')
}

/** R-ROUTE-1: who is signed in has no business on an auth screen. A link that verifies goes on where it can. */
export const requireGuest: Guard = (visitor) => {
  if (!visitor.user || carriesLink(visitor)) return null
  return { to: verifies(visitor) ? PATHS.plans + visitor.search : PATHS.dashboard }
}

/** R-ROUTE-20: on a test host guests go straight to the checkout, unless a mailed link brings them. */
export const rejectTestHost: Guard = (visitor) =>
  visitor.host === 'test' && !visitor.user && !verifies(visitor) && !carriesLink(visitor)
    ? { to: PATHS.checkout }
    : null

/** R-GUARD-2 */
export const rejectServiceAccount: Guard = ({ user, serviceSuffixes }) =>
  user && isServiceEmail(user.email, serviceSuffixes) ? { to: PATHS.checkout } : null

/** R-GUARD-3, R-GUARD-4: a verified user, or a paid plan whose payment is processed. */
export const requireActivated: Guard = ({ user, paymentStatus, host }) => {
  if (!user || user.verified === 1) return null
  if (paid(user) && paymentStatus === 'processed') return null
  if (host === 'test') return { to: PATHS.checkout, notice: 'testHost' }
  return { to: PATHS.plans, notice: paymentStatus === 'processing' ? 'paymentProcessing' : 'unverified' }
}

/**
 * R-ROUTE-20: on a test host the pages that other hosts show before an account is active are the checkout's too. Not to
 * whom a payment is under way or a mailed link verifies: that is what the page is about.
 */
export const requireActivatedOnTestHost: Guard = (visitor) => {
  const isUnderWay =
    visitor.paymentStatus === 'processing' || new URLSearchParams(visitor.search).has('verify')
  return visitor.host === 'test' && !isUnderWay ? requireActivated(visitor) : null
}

/** R-ROUTE-15: what is about the person behind the account waits for a verified address; a payment does not do. */
export const requireVerified: Guard = (visitor) => {
  const { user } = visitor
  if (!user || user.verified === 1) return null
  return requireActivated(visitor) ?? { to: PATHS.plans, notice: 'unverified' }
}

/** R-ROUTE-8, R-ROUTE-16 */
export const requireWireGuard =
  (otherwise: string): Guard =>
  ({ user }) =>
    user?.isWgSectionAvailable ? null : { to: otherwise }

/** R-GUARD-5: a discount page is open for a day from its first visit. A payment under way can be finished there. */
export const requireOpenDiscountWindow: Guard = ({ path, discountWindow: state, paymentStatus }) =>
  toDiscountPath(path) && state === 'over' && paymentStatus === 'processed' ? { to: PATHS.checkout } : null

/** R-ROUTE-9, R-ROUTE-10 */
export const redirectPlansQuery: Guard = ({ search }) => {
  const query = new URLSearchParams(search)
  const status = query.get('redirect_status')
  if (status !== null) return { to: PATHS.plans, ...(status === 'failed' ? { effect: 'endPayment' } : {}) }
  const selectedPlan = query.get('selectedPlan')
  if (!selectedPlan) return null
  // In a path, dots alone would lead up from the plans.
  return { to: /^\.{1,2}$/.test(selectedPlan) ? PATHS.plans : getPlanPath(selectedPlan) }
}

/** R-ROUTE-11 */
export const requirePurchase: Guard = ({ tariffName, search, lastPathname }) => {
  if (tariffName !== null && new URLSearchParams(search).get('redirect_status') !== 'failed') return null
  const last = lastPathname ?? PATHS.dashboard
  return { to: last.startsWith(PATHS.thankYou) || isAuthPath(last) ? PATHS.dashboard : last }
}

/** Always goes on to another page. */
export const alwaysRedirectTo =
  (to: string): Guard =>
  () => ({ to })

/** The first redirect of a row of guards. */
export const findRedirect = (guards: readonly Guard[], visitor: Visitor): Redirect | null => {
  for (const guard of guards) {
    const redirect = guard(visitor)
    if (redirect) return redirect
  }
  return null
}
