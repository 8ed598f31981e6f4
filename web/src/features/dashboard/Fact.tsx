import type { ReactNode } from 'react'
import * as css from './dashboard.css'

interface FactProps {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
}

/** A label with a value, beside the next step. */
export const Fact = ({ label, value, hint }: FactProps) => (
  <div className={css.fact}>
    <dt className={css.nightCaption}>{label}</dt>
    <dd className={css.factValue}>{value}</dd>
    {hint && <dd className={css.nightCaption}>{hint}</dd>}
  </div>
)
