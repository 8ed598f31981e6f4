import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Card } from '../../ui/Card'
import { pageLink as pageLinkClass, titleRow } from '../../ui/Card.css'
import { IconForward } from '../../ui/icons'
import { Inline } from '../../ui/Layout'
import { Heading } from '../../ui/Text'

interface DashboardSectionProps {
  title: string
  /** The link to the full page. */
  pageLink?: { label: string; href: string }
  children: ReactNode
}

/** A card of the dashboard with a title. */
export const DashboardSection = ({ title, pageLink, children }: DashboardSectionProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Inline justify="between" className={titleRow}>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {pageLink && (
          <Link href={pageLink.href} className={pageLinkClass}>
            {pageLink.label}
            <IconForward size={16} />
          </Link>
        )}
      </Inline>
      {children}
    </Card>
  )
}
