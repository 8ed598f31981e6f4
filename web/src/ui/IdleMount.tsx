import type { ReactNode } from 'react'
import { useIdlePreload } from '../lib/idle'
import type { LazyComponent } from '../lib/lazy-component'

interface IdleMountProps {
  /** The component whose code is loaded. */
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
