import type { AroundNavHandler } from 'wouter'
import { auth } from '../state/auth'
import { resolveRoute } from './resolve-route'
import { fadeBetweenPages } from './view-transition'
import { getVisitor } from './visitor'

const MAX_REDIRECTS = 5

/** Returns the path of the page that a link shows in the end, after the redirects of its guards. */
const resolvePath = (link: URL): string => {
  let { pathname, search } = link
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const resolution = resolveRoute(getVisitor(pathname, search, auth))
    if (resolution.kind === 'page') break
    ;({ pathname, search } = new URL(resolution.redirect.to, link))
  }
  return pathname
}

/** Returns whether guards send a link back to the page on show. */
const leadsBack = (to: string): boolean => {
  const { href, pathname } = window.location
  const link = new URL(to, href)
  return link.pathname !== pathname && resolvePath(link) === pathname
}

/** Navigates with a fade. A link that guards send back adds no history entry, so that Back leads to the page before. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) =>
  fadeBetweenPages(navigate, to, leadsBack(to) ? { ...options, replace: true } : options)
