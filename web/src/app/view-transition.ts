import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades from page to page where a link asks for it (`transition`) and the browser can. Any other navigation happens
 * at once: what runs after it counts on being at the new address.
 */
export const fadeBetweenPages: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  if (!options?.transition || !('startViewTransition' in document) || wantsLessMotion()) return go()
  // One that is skipped, in a hidden tab or for a second press, has navigated all the same.
  document.startViewTransition(() => flushSync(go)).ready.catch(() => undefined)
}
