/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 2000

/** Runs work once the browser is idle; returns a function that cancels it. */
export const runWhenIdle = (work: () => void): (() => void) => {
  // Safari lacks it.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, FALLBACK_DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2 * FALLBACK_DELAY_MS })
  return () => window.cancelIdleCallback(handle)
}
