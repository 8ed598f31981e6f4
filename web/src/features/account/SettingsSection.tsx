import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Inline, Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint } from '../../ui/Text'
import { useTexts } from './texts'

interface SettingsSectionProps {
  /** The anchor for links to this section. */
  id: string
  title: string
  /** Beside the title, such as "On". */
  badge?: ReactNode
  hint?: ReactNode
  children: ReactNode
}

export const SettingsSection = ({ id, title, badge, hint, children }: SettingsSectionProps) => {
  const headingId = useId()
  return (
    <Card as="section" id={id} aria-labelledby={headingId}>
      <Stack gap={1}>
        <Inline>
          <Heading level={3} id={headingId}>
            {title}
          </Heading>
          {badge}
        </Inline>
        {hint && <Hint>{hint}</Hint>}
      </Stack>
      {children}
    </Card>
  )
}

/**
 * The placeholder of a section's content.
 *
 * @param whenIdle the content loads when the browser is idle, so measurements of the page do not wait for it
 */
export const SectionLoading = ({ whenIdle }: { whenIdle?: boolean }) => (
  <div aria-busy="true" data-when-idle={whenIdle}>
    <SkeletonText lines={2} />
  </div>
)

const INITIAL_COUNT = 3

/** Returns the first three items, and a button that shows all of them or fewer again; null if there are no more. */
export const useShowMore = <T,>(
  items: readonly T[],
  name: 'payments' | 'events' | 'sessions',
): { shown: readonly T[]; button: ReactNode } => {
  const { showAll, showFewer } = useTexts().account
  const [showsAll, setShowsAll] = useState(false)
  return {
    shown: showsAll ? items : items.slice(0, INITIAL_COUNT),
    button: items.length > INITIAL_COUNT && (
      <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? showFewer() : showAll[name]({ count: items.length })}
      </Button>
    ),
  }
}
