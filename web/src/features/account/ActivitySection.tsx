import { Suspense } from 'react'
import { useAccountEvents } from '../../api/account-events'
import { isMissing } from '../../api/failures'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadFailed } from '../../parts/LoadFailed'
import { SkeletonText } from '../../ui/Skeleton'
import { SettingsSection } from './SettingsSection'

const ActivityList = lazyComponent(() => import('./activity/ActivityList').then((m) => m.ActivityList))

const Loading = () => (
  <div aria-busy="true">
    <SkeletonText lines={2} />
  </div>
)

const Activity = () => {
  const { data, error, refetch } = useAccountEvents()
  if (error && !data) return <LoadFailed what="activity" compact error={error} retry={refetch} />
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <ActivityList events={data.events} />
    </Suspense>
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
