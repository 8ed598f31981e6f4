import { inject, parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { PATHS } from '../lib/paths'
import { findRedirect, type Redirect, type Visitor } from './guards'
import { findRoute, type Route } from './routes'

export type RouteResolution =
  | { kind: 'page'; route: Route; param: string | null }
  | { kind: 'redirect'; redirect: Redirect }

/** The open part of a path (`/plans/:selectedPlan`), decoded; null for none, or one that cannot be decoded. */
const decoded = (part: string | undefined): string | null => {
  try {
    return part === undefined ? null : decodeURIComponent(part)
  } catch {
    return null
  }
}

const redirectTo = (redirect: Redirect): RouteResolution => ({ kind: 'redirect', redirect })

/** What a visitor gets at a path: a page, or the way elsewhere (R-ROUTE-18: an unknown path goes to the root). */
export const resolveRoute = (visitor: Visitor): RouteResolution => {
  const route = findRoute(visitor.path)
  const [, params] = matchRoute(parse, route?.path ?? '', visitor.path)
  if (!route || !params) return redirectTo({ to: PATHS.root })
  // One spelling for each page: guards compare paths, and `/checkout-15/` must not be another page than `/checkout-15`.
  const spelled = inject(route.path, params)
  if (spelled !== visitor.path) return redirectTo({ to: spelled + visitor.search })
  const redirect = findRedirect(route.guards, visitor)
  return redirect ? redirectTo(redirect) : { kind: 'page', route, param: decoded(params[0]) }
}
