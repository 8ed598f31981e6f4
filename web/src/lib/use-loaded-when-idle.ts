import { useCallback, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component'
import { whenIdle } from './when-idle'

/**
 * Loads the code of what a page does not show at first once the browser has time for it, and at once when `load` is
 * called: when the pointer or the focus comes near. Tells whether it is there; what could not be loaded is asked for
 * again with the next call.
 */
export const useLoadedWhenIdle = (component: Pick<LazyComponent<never>, 'preload'>) => {
  const [isLoaded, setLoaded] = useState(false)
  const load = useCallback(() => void component.preload().then(setLoaded), [component])
  useEffect(() => whenIdle(load), [load])
  return [isLoaded, load] as const
}
