import type { User } from '@zoog/contract/users'
import { isNotFound } from '../../api/errors'
import { useSessions } from '../../api/sessions'
import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const DevicesOverview = lazyComponent(() =>
  import('./sessions/DevicesOverview').then((m) => m.DevicesOverview),
)

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
