import type { User } from '@zoog/contract/users'
import { isMissing } from '../../api/failures'
import { useSessions } from '../../api/sessions'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { WhenIdle } from '../../parts/WhenIdle'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'

const Devices = lazyComponent(() => import('./devices/Devices').then((m) => m.Devices))

/** Where the user is signed in, and with what else (R-DEVICES-1); absent where the server does not tell. */
export const SessionsSection = ({ user }: { user: User }) => {
  const { sessions } = useTexts().account
  const { error } = useSessions()
  if (isMissing(error)) return null
  return (
    <SettingsSection id="sessions" title={sessions.title()} hint={sessions.hint()}>
      <WhenIdle part={Devices} fallback={<SectionLoading whenIdle />}>
        <Devices user={user} />
      </WhenIdle>
    </SettingsSection>
  )
}
