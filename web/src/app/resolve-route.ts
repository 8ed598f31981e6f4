import { inject } from 'regexparam'
import { PATHS } from '../lib/paths'
import { findRedirect, type Redirect, type Visitor } from './guards'
import { findRoute, type Route } from './routes'

export type RouteResolution =
  | { kind: 'page'; route: Route; param: string | null }
  | { kind: 'redirect'; redirect: Redirect }

/** Decodes a path parameter; null for none or a malformed one. */
const decodeParam = (part: string | undefined): string | null => {
  try {
    return part === undefined ? null : decodeURIComponent(part)
  } catch {
    return null
  }
}

const redirectTo = (redirect: Redirect): RouteResolution => ({ kind: 'redirect', redirect })

/** Returns the page of a still encoded path, or a redirect. Unknown paths redirect to the root (R-ROUTE-18). */
export const resolveRoute = (visitor: Visitor): RouteResolution => {
  const found = findRoute(visitor.path)
  if (!found) return redirectTo({ to: PATHS.root })
  const { route, params } = found
  // Guards compare paths, so `/checkout-15/` must not be a different page than `/checkout-15`.
  const canonical = inject(route.path, params)
  if (canonical !== visitor.path) return redirectTo({ to: canonical + visitor.search })
  const redirect = findRedirect(route.guards, visitor)
  return redirect ? redirectTo(redirect) : { kind: 'page', route, param: decodeParam(params.selectedPlan) }
}
