import { type ReactNode, useId, useState } from 'react'
import { isNotFound } from '../../api/errors'
import { LoadError } from '../../loading/LoadError'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Inline, Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint, Text } from '../../ui/Text'
import * as css from './account.css'
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
  /** `retry` repeats a request that is not a failed query. */
  query: { data: Data | undefined; error: unknown; retry?: () => unknown }
  children: (data: Data) => ReactNode
}

/** A section whose content comes from the server. Renders nothing if the server lacks the endpoint. */
export const QuerySection = <Data,>({ id, badge, query, children }: QuerySectionProps<Data>) => {
  const { title, hint } = useAccountTexts().account[id]
  const { data, error } = query
  if (isNotFound(error)) return null
  return (
    <SettingsSection id={id} title={title()} badge={badge} hint={hint()}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <LoadError content={id} compact error={error} retry={query.retry} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={2} />
        </div>
      )}
    </SettingsSection>
  )
}

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  /** Buttons or a badge at the end of the row, on phones below the title. */
  action?: ReactNode
  /** Details below the title. */
  children: ReactNode
}

export const ListRow = ({ icon, title, action, children }: ListRowProps) => (
  <li className={css.listRow}>
    <div className={css.listItem}>
      {icon}
      <div>
        <Text weight="medium">{title}</Text>
        {children}
      </div>
    </div>
    {action && <div className={css.listAction}>{action}</div>}
  </li>
)

const INITIAL_COUNT = 3

/** Returns the first three items, and a button that shows all of them or fewer again; null if there are no more. */
export const useShowMore = <T,>(
  items: readonly T[],
  name: 'payments' | 'events' | 'sessions',
): { shown: readonly T[]; button: ReactNode } => {
  const { showAll, showFewer } = useAccountTexts().account
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
