import type { ReactNode } from 'react'
import * as css from './Fact.css'

interface FactProps {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
}

/** A label with a value, beside the next step. */
export const Fact = ({ label, value, hint }: FactProps) => (
  <div className={css.fact}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
    {hint && <dd className={css.hint}>{hint}</dd>}
  </div>
)
