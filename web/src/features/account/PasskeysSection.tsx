import type { User } from '@zoog/contract/users'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { WhenIdle } from '../../parts/WhenIdle'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'

const Passkeys = lazyComponent(() => import('./passkeys/Passkeys').then((m) => m.Passkeys))

/**
 * What signs in without the password (R-KEYS-7).
 *
 * @param missing the server has none: the part is to go.
 */
export const PasskeysSection = (props: { user: User; missing: () => void }) => {
  const { passkeys } = useTexts().account
  return (
    <SettingsSection id="passkeys" title={passkeys.title()} hint={passkeys.hint()}>
      <WhenIdle part={Passkeys} fallback={<SectionLoading whenIdle />}>
        <Passkeys {...props} />
      </WhenIdle>
    </SettingsSection>
  )
}
