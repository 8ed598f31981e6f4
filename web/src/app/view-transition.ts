import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades between pages for links with `transition`, if the browser supports it. Other navigation is synchronous, because the
 * code after it relies on the new address.
 */
export const fadeBetweenPages: AroundNavHandler = (navigate, to, options) => {
  const update = () => navigate(to, options)
  if (!options?.transition || !('startViewTransition' in document) || prefersReducedMotion()) return update()
  // A skipped transition, in a hidden tab or after a second press, has navigated all the same.
  document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined)
}
