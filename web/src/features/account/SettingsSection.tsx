import { type ReactNode, useId } from 'react'
import { isNotFound } from '../../api/errors'
import { QueryContent, type QueryResult } from '../../loading/QueryContent'
import { Card } from '../../ui/Card'
import { Inline, Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint } from '../../ui/Text'
import { useAccountTexts } from './texts'

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

interface QuerySectionProps<Data> extends Pick<SettingsSectionProps, 'badge'> {
  id: 'twoFactor' | 'passkeys' | 'sessions' | 'activity'
  query: QueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A section whose content comes from the server. Renders nothing if the server lacks the endpoint. */
export const QuerySection = <Data,>({ id, badge, query, children }: QuerySectionProps<Data>) => {
  const { title, hint } = useAccountTexts().account[id]
  if (isNotFound(query.error)) return null
  return (
    <SettingsSection id={id} title={title()} badge={badge} hint={hint()}>
      <QueryContent query={query} content={id} loading={<SkeletonText lines={2} />}>
        {children}
      </QueryContent>
    </SettingsSection>
  )
}
