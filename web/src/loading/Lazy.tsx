import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showChunkError } from '../api/show-chunk-error'
import type { LazyComponent } from '../lib/lazy-component'

interface LazyProps {
  /** The component that the children need. */
  component: Pick<LazyComponent<never>, 'load'>
  /** Whether the children are requested. */
  isOpen: boolean
  /** Resets the request after a failure, so that another press tries again. */
  onFail: () => void
  /** Shown while the code is loading. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * Shows children once their code has loaded, such as a dialog after a press. If loading fails, it shows an error and
 * keeps the page with all entered data.
 */
export const Lazy = ({ component, isOpen, onFail, loading = null, children }: LazyProps) => {
  const [isLoaded, setLoaded] = useState(false)
  const reportFailure = useEffectEvent(() => showChunkError(false, onFail))
  useEffect(() => {
    if (!isOpen || isLoaded) return
    let isMounted = true
    void component.load().then((loaded) => {
      if (!isMounted) return
      setLoaded(loaded)
      if (!loaded) reportFailure()
    })
    return () => {
      isMounted = false
    }
  }, [component, isOpen, isLoaded])
  if (isLoaded) return children
  return isOpen && loading
}
