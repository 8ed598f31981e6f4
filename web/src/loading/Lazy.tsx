import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showChunkError } from '../api/show-chunk-error'
import type { LazyComponent } from '../lib/lazy-component'

interface OnDemandProps {
  /** Whose code is needed. */
  component: Pick<LazyComponent<never>, 'load'>
  /** It is to be shown. */
  isOpen: boolean
  /** Makes as if it had not been asked for, so that another press asks anew. */
  onFail: () => void
  /** Stands there while the code is on its way. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * What a press asks for and whose code comes with it, such as a dialog. Where it does not come, that is said, and the page
 * stays as it is with all that was typed: to throw it away for a part of it would be worse than the part's absence.
 */
export const Lazy = ({ component, isOpen, onFail, loading = null, children }: OnDemandProps) => {
  const [isThere, setThere] = useState(false)
  const missing = useEffectEvent(() => showChunkError(false, onFail))
  useEffect(() => {
    if (!isOpen || isThere) return
    let isWaitedFor = true
    void component.load().then((loaded) => {
      if (!isWaitedFor) return
      setThere(loaded)
      if (!loaded) missing()
    })
    return () => {
      isWaitedFor = false
    }
  }, [component, isOpen, isThere])
  if (isThere) return children
  return isOpen && loading
}
