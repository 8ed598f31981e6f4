import { useCallback, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component'

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

/**
 * Loads a component's code once the browser is idle, and again after a failure when the connection is back. Call `preload` when
 * the pointer or the focus comes near the component's control, and `load` on a press; it resolves to whether it succeeded.
 */
export const useIdlePreload = (component: Pick<LazyComponent<never>, 'preload' | 'load'>) => {
  const [isLoaded, setLoaded] = useState<boolean | null>(null)
  const preload = useCallback(() => void component.preload().then(setLoaded), [component])
  const load = useCallback(async () => {
    const hasLoaded = await component.load()
    setLoaded(hasLoaded)
    return hasLoaded
  }, [component])
  useEffect(() => runWhenIdle(preload), [preload])
  useEffect(() => {
    window.addEventListener('online', preload)
    return () => window.removeEventListener('online', preload)
  }, [preload])
  return { isLoaded: isLoaded === true, hasFailed: isLoaded === false, preload, load }
}
