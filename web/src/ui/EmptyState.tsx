import type { ReactNode } from 'react'
import * as css from './EmptyState.css'
import { Heading } from './Text'

interface EmptyStateProps {
  /** A component of `illustrations.tsx`. */
  illustration?: ReactNode
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
}

/** Shown instead of missing content: the reason and the next step. */
export const EmptyState = ({ illustration, title, level = 2, children, actions }: EmptyStateProps) => (
  <div className={css.empty}>
    {illustration}
    <Heading level={level} size="xl">
      {title}
    </Heading>
    {children && <div className={css.text}>{children}</div>}
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
)
