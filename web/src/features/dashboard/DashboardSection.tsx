import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Card } from '../../ui/Card'
import { IconForward } from '../../ui/icons'
import { Inline } from '../../ui/Layout'
import { Heading } from '../../ui/Text'
import * as css from './DashboardSection.css'

interface SectionProps {
  title: string
  /** Where there is more of the kind. */
  more?: { label: string; href: string }
  className?: string
  children: ReactNode
}

/** A part of the dashboard. */
export const DashboardSection = ({ title, more, className, children }: SectionProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <Inline justify="between" className={css.head}>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {more && (
          <Link href={more.href} className={css.more}>
            {more.label}
            <IconForward size={16} className={css.arrow} />
          </Link>
        )}
      </Inline>
      {children}
    </Card>
  )
}
