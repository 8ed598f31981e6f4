import { useCallback, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component'
import { runWhenIdle } from './run-when-idle'

/**
 * Loads the code of what a page does not show at first once the browser has time for it, and at once when `load` is
 * called: when the pointer or the focus comes near; `need` is for a press, and answers whether it is there. What could not
 * be loaded is asked for again with the next call, and when the connection is back.
 */
export const useIdlePreload = (component: Pick<LazyComponent<never>, 'preload' | 'load'>) => {
  const [isLoaded, setLoaded] = useState(false)
  const load = useCallback(() => void component.preload().then(setLoaded), [component])
  const need = useCallback(async () => {
    const isThere = await component.load()
    setLoaded(isThere)
    return isThere
  }, [component])
  useEffect(() => runWhenIdle(load), [load])
  useEffect(() => {
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [load])
  return [isLoaded, load, need] as const
}
