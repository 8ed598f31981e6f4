import { useCallback, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component'
import { runWhenIdle } from './run-when-idle'

interface IdlePreload {
  isLoaded: boolean
  /** Call when the pointer or the focus comes near the component's control. */
  preload: () => void
  /** Call on a press. Resolves to whether it succeeded. */
  load: () => Promise<boolean>
}

/** Loads a component's code once the browser is idle, and again after a failure when the connection is back. */
export const useIdlePreload = (component: Pick<LazyComponent<never>, 'preload' | 'load'>): IdlePreload => {
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
  return { isLoaded, preload, load }
}
