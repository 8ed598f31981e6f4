/** Without a word from the browser, about when a page has settled. */
const SETTLED_MS = 2000

/** Does something once the browser has nothing better to do; returns what calls it off. */
export const runWhenIdle = (work: () => void): (() => void) => {
  // Safari has no such call.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SETTLED_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2 * SETTLED_MS })
  return () => window.cancelIdleCallback(handle)
}
