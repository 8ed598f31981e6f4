import { useAccountEvents } from '../../api/account-events'
import { isMissing } from '../../api/failures'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadFailed } from '../../parts/LoadFailed'
import { WhenIdle } from '../../parts/WhenIdle'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'

const ActivityList = lazyComponent(() => import('./activity/ActivityList').then((m) => m.ActivityList))

const Activity = () => {
  const { data, error, refetch } = useAccountEvents()
  if (error && !data) return <LoadFailed what="activity" compact error={error} retry={refetch} />
  return (
    <WhenIdle part={ActivityList} fallback={<SectionLoading whenIdle />}>
      {data ? <ActivityList events={data.events} /> : <SectionLoading />}
    </WhenIdle>
  )
}

/** What happened to the account, when and from where (R-KEYS-5); absent where the server does not tell. */
export const ActivitySection = () => {
  const { activity } = useTexts().account
  const { error } = useAccountEvents()
  if (isMissing(error)) return null
  return (
    <SettingsSection id="activity" title={activity.title()} hint={activity.hint()}>
      <Activity />
    </SettingsSection>
  )
}
