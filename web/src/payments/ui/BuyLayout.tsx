import type { ReactNode } from 'react'
import * as css from './BuyLayout.css'

interface BuyLayoutProps {
  /** Steps before the payment: account, plan. */
  before: ReactNode
  summary: ReactNode
  pay: ReactNode
}

/**
 * The layout of a selling page. On desktop the summary is sticky beside the steps; on phones it comes before the payment, so
 * that customers see the total before they pay.
 */
export const BuyLayout = ({ before, summary, pay }: BuyLayoutProps) => (
  <div className={css.layout}>
    <div className={css.before}>{before}</div>
    <div className={css.summary}>{summary}</div>
    <div className={css.pay}>{pay}</div>
  </div>
)
