import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { useAccountEvents, useSessions } from '../../api/devices'
import { isNotFound } from '../../api/errors'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadError } from '../../loading/LoadError'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading, SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const PasskeyList = lazyComponent(() => import('./passkeys/PasskeyList'), 'PasskeyList')
const DevicesOverview = lazyComponent(() => import('./sessions/DevicesOverview'), 'DevicesOverview')
const ActivityList = lazyComponent(() => import('./ActivityList'), 'ActivityList')

/** The section with the account's passkeys (R-KEYS-7). Renders nothing if the server has no passkey endpoints. */
export const PasskeysSection = ({ user }: { user: User }) => {
  const { passkeys } = useTexts().account
  const [isUnsupported, setUnsupported] = useState(false)
  if (isUnsupported) return null
  return (
    <SettingsSection id="passkeys" title={passkeys.title()} hint={passkeys.hint()}>
      <IdleMount component={PasskeyList} fallback={<SectionLoading whenIdle />}>
        <PasskeyList user={user} onUnsupported={() => setUnsupported(true)} />
      </IdleMount>
    </SettingsSection>
  )
}

/** The section with the sessions and devices of the account (R-DEVICES-1). Renders nothing if the server lacks the endpoint. */
export const SessionsSection = ({ user }: { user: User }) => {
  const { sessions } = useTexts().account
  const { error } = useSessions()
  if (isNotFound(error)) return null
  return (
    <SettingsSection id="sessions" title={sessions.title()} hint={sessions.hint()}>
      <IdleMount component={DevicesOverview} fallback={<SectionLoading whenIdle />}>
        <DevicesOverview user={user} />
      </IdleMount>
    </SettingsSection>
  )
}

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
