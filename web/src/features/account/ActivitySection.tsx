import { useAccountEvents } from '../../api/account-events'
import { isNotFound } from '../../api/errors'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadError } from '../../loading/LoadError'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const ActivityList = lazyComponent(() => import('./activity/ActivityList').then((m) => m.ActivityList))

const Activity = () => {
  const { data, error, refetch } = useAccountEvents()
  if (error && !data) return <LoadError content="activity" compact error={error} retry={refetch} />
  return (
    <IdleMount component={ActivityList} fallback={<SectionLoading whenIdle />}>
      {data ? <ActivityList events={data.events} /> : <SectionLoading />}
    </IdleMount>
  )
}

/** The section with the account's activity (R-KEYS-5). Renders nothing if the server lacks the endpoint. */
export const ActivitySection = () => {
  const { activity } = useTexts().account
  const { error } = useAccountEvents()
  if (isNotFound(error)) return null
  return (
    <SettingsSection id="activity" title={activity.title()} hint={activity.hint()}>
      <Activity />
    </SettingsSection>
  )
}
