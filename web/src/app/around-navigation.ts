import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { auth } from '../state/auth'
import { resolveRoute } from './resolve-route'
import { getVisitor } from './visitor'

const MAX_REDIRECTS = 5

/** Returns the path that a link leads to after the redirects of the guards. */
const resolvePath = (link: URL): string => {
  let { pathname, search } = link
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const resolution = resolveRoute(getVisitor(pathname, search, auth))
    if (resolution.kind === 'page') break
    ;({ pathname, search } = new URL(resolution.redirect.to, link))
  }
  return pathname
}

/** Returns whether guards redirect a link back to the current page. */
const leadsBack = (to: string): boolean => {
  const { href, pathname } = window.location
  const link = new URL(to, href)
  return link.pathname !== pathname && resolvePath(link) === pathname
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades between pages for links with `transition`, if the browser supports it. Other navigation is synchronous, because the
 * code after it relies on the new URL.
 */
const fadeBetweenPages: AroundNavHandler = (navigate, to, options) => {
  const update = () => navigate(to, options)
  if (!options?.transition || !('startViewTransition' in document) || prefersReducedMotion()) return update()
  // A skipped transition, in a hidden tab or after a second press, has navigated all the same.
  document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined)
}

/** Navigates with a fade. A link that guards redirect back to the current page adds no history entry. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) =>
  fadeBetweenPages(navigate, to, leadsBack(to) ? { ...options, replace: true } : options)
