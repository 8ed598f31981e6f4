import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card'
import { Inline, Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint } from '../../ui/Text'

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
