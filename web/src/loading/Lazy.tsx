import type { ReactNode } from 'react'
import type { LazyComponent } from '../lib/lazy-component'
import { useLoadWhenOpen } from './use-load-when-open'

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
  const isLoaded = useLoadWhenOpen(component.load, isOpen, onFail)
  if (isLoaded) return children
  return isOpen && loading
}
