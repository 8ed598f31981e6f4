import { useCallback, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component'
import { runWhenIdle } from './run-when-idle'

/**
 * Loads a component's code once the browser is idle, and again after a failure when the connection is back.
 *
 * @returns whether it is loaded; a `preload` function for pointer or focus near its control; and a `load` function for a
 * press, which resolves to whether it succeeded.
 */
export const useIdlePreload = (component: Pick<LazyComponent<never>, 'preload' | 'load'>) => {
  const [isLoaded, setLoaded] = useState(false)
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
  return [isLoaded, preload, load] as const
}
