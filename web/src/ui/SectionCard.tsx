import { type ReactNode, useId } from 'react'
import { Card } from './Card'
import { titleRow } from './Card.css'
import { Inline } from './Layout'
import { Heading } from './Text'

interface SectionCardProps {
  title: string
  /** At the end of the title's row, such as a link to the full page. */
  titleEnd?: ReactNode
  tone?: 'plain' | 'night'
  children: ReactNode
}

/** A section of a page: a card with a heading, which names it for screen readers. */
export const SectionCard = ({ title, titleEnd, tone, children }: SectionCardProps) => {
  const id = useId()
  return (
    <Card as="section" tone={tone} aria-labelledby={id}>
      <Inline justify="between" className={titleRow}>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {titleEnd}
      </Inline>
      {children}
    </Card>
  )
}
