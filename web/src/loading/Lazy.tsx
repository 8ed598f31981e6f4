import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createNetworkError } from '../api/errors'
import { showError } from '../api/show-error'
import { useIdlePreload } from '../lib/idle'
import type { LazyComponent } from '../lib/lazy-component'

/**
 * Returns whether the code of content that the visitor opens has loaded. Loads it when `isOpen`. If that fails, shows an error
 * and calls `onFail`, which closes the content, so that another press tries again.
 */
export const useLoadWhenOpen = (
  load: () => Promise<boolean>,
  isOpen: boolean,
  onFail: () => void,
): boolean => {
  const [isLoaded, setLoaded] = useState(false)
  const reportFailure = useEffectEvent(() => {
    onFail()
    showError(createNetworkError())
  })
  useEffect(() => {
    if (!isOpen || isLoaded) return
    let isMounted = true
    void load().then((loaded) => {
      if (!isMounted) return
      setLoaded(loaded)
      if (!loaded) reportFailure()
    })
    return () => {
      isMounted = false
    }
  }, [load, isOpen, isLoaded])
  return isLoaded
}

interface LazyProps {
  component: Pick<LazyComponent<never>, 'load'>
  /** Closes the content after a failure, so that another press tries again. */
  onFail: () => void
  loading?: ReactNode
  children: ReactNode
}

/**
 * Shows content that the visitor opened, once its code has loaded. If loading fails, it shows an error and keeps the page with
 * all entered data.
 */
export const Lazy = ({ component, onFail, loading = null, children }: LazyProps) =>
  useLoadWhenOpen(component.load, true, onFail) ? children : loading

interface IdleMountProps {
  component: Pick<LazyComponent<never>, 'preload' | 'load'>
  /** Shown until the code has loaded; stays if that fails. */
  fallback?: ReactNode
  children: ReactNode
}

/** Renders children once their code has loaded, which starts when the browser is idle. */
export const IdleMount = ({ component, fallback = null, children }: IdleMountProps) => {
  const { isLoaded } = useIdlePreload(component)
  return isLoaded ? children : fallback
}
