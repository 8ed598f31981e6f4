import type { HTMLAttributes } from 'react'
import { visuallyHidden } from './VisuallyHidden.css'

/** Text for screen readers only. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} className={visuallyHidden} />
)
