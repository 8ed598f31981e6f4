import type { ReactNode } from 'react'
import { Card } from '../../ui/Card'
import { Heading } from '../../ui/Text'
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

export const BuyStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Heading level={2} size="lg">
      {title}
    </Heading>
    {children}
  </Card>
)
