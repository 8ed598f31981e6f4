import type { User } from '@zoog/contract/users'
import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const Passkeys = lazyComponent(() => import('./passkeys/PasskeyList').then((m) => m.PasskeyList))

/**
 * What signs in without the password (R-KEYS-7).
 *
 * @param missing the server has none: the part is to go.
 */
export const PasskeysSection = (props: { user: User; missing: () => void }) => {
  const { passkeys } = useTexts().account
  return (
    <SettingsSection id="passkeys" title={passkeys.title()} hint={passkeys.hint()}>
      <IdleMount part={Passkeys} fallback={<SectionLoading whenIdle />}>
        <Passkeys {...props} />
      </IdleMount>
    </SettingsSection>
  )
}
