import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { LazyComponent } from '../lib/lazy-component'
import { sayIfMissing } from './say-if-missing'

interface OnDemandProps {
  /** Whose code is needed. */
  part: Pick<LazyComponent<never>, 'need'>
  /** It is to be shown. */
  isAsked: boolean
  /** Makes as if it had not been asked for, so that another press asks anew. */
  takeBack: () => void
  /** Stands there while the code is on its way. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * What a press asks for and whose code comes with it, such as a dialog. Where it does not come, that is said, and the page
 * stays as it is with all that was typed: to throw it away for a part of it would be worse than the part's absence.
 */
export const OnDemand = ({ part, isAsked, takeBack, loading = null, children }: OnDemandProps) => {
  const [isThere, setThere] = useState(false)
  const missing = useEffectEvent(() => sayIfMissing(false, takeBack))
  useEffect(() => {
    if (!isAsked || isThere) return
    let isWaitedFor = true
    void part.need().then((loaded) => {
      if (!isWaitedFor) return
      setThere(loaded)
      if (!loaded) missing()
    })
    return () => {
      isWaitedFor = false
    }
  }, [part, isAsked, isThere])
  if (isThere) return children
  return isAsked && loading
}
