import type { ReactNode } from 'react'
import type { LazyComponent } from '../lib/lazy-component'
import { useIdlePreload } from '../lib/use-idle-preload'

interface WhenIdleProps {
  /** Whose code is loaded. */
  part: Pick<LazyComponent<never>, 'preload' | 'load'>
  /** Keeps its room until then, or for good where the code does not come. */
  fallback?: ReactNode
  children: ReactNode
}

/** What a page does not show at first: its code comes once the browser has had time for the rest. */
export const IdleMount = ({ part, fallback = null, children }: WhenIdleProps) => {
  const [isLoaded] = useIdlePreload(part)
  return isLoaded ? children : fallback
}
