import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/downloads-texts'
import { AccordionItem } from '../../ui/Accordion'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Stack } from '../../ui/Layout'
import { type Os, OsIcon } from '../../ui/OsIcon'
import { Heading, Hint } from '../../ui/Text'
import * as css from './DownloadsPage.css'

interface SystemCardProps {
  os: Os
  title: string
  /** Lines below the title. */
  facts: readonly string[]
  /** Whether it is the visitor's own system. */
  isOwn?: boolean
  /** The first card is as wide as the page, with its steps beside it. */
  isLarge?: boolean
  /** Steps from the file to a connection. */
  steps?: ReactNode
  /** Collapsed content at the end, such as checksums. */
  more?: ReactNode
  /** Shows `more` below the files of a large card, if the steps are long. */
  isMoreBelow?: boolean
  children: ReactNode
}

/** A system on the downloads page, with its app and the next steps. */
export const SystemCard = ({
  os,
  title,
  facts,
  isOwn,
  isLarge,
  steps,
  more,
  isMoreBelow,
  children,
}: SystemCardProps) => {
  const { downloads } = useTexts()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={isLarge ? css.large : undefined}>
      <Stack grow>
        <div className={css.head}>
          <span className={css.icon}>
            <OsIcon os={os} size={32} />
          </span>
          <div className={css.titles}>
            <div className={css.title}>
              <Heading level={2} size={isLarge ? 'xl' : 'lg'} id={id}>
                {title}
              </Heading>
              {isOwn && <Badge tone="success">{downloads.own()}</Badge>}
            </div>
            {facts.map((fact) => (
              <Hint key={fact}>{fact}</Hint>
            ))}
          </div>
        </div>
        {children}
        {isLarge && isMoreBelow && more}
        {!isLarge && (steps || more) && (
          <div className={css.more}>
            {steps && <AccordionItem summary={downloads.steps.title()}>{steps}</AccordionItem>}
            {more}
          </div>
        )}
      </Stack>
      {steps && isLarge && (
        <Stack>
          <Heading level={3} size="md">
            {downloads.steps.title()}
          </Heading>
          {steps}
          {!isMoreBelow && more}
        </Stack>
      )}
    </Card>
  )
}
