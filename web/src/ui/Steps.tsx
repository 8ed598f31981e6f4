import type { ReactNode } from 'react'
import * as css from './Steps.css'

interface StepsProps {
  children: ReactNode
}

/** Numbered instructions. */
export const Steps = ({ children }: StepsProps) => <ol className={css.steps}>{children}</ol>

export const Step = ({ children }: StepsProps) => (
  <li className={css.step}>
    <div className={css.body}>{children}</div>
  </li>
)
