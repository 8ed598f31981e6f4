import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const Passkeys = lazyComponent(() => import('./passkeys/PasskeyList').then((m) => m.PasskeyList))

/** The section with the account's passkeys (R-KEYS-7). Renders nothing if the server has no passkey endpoints. */
export const PasskeysSection = ({ user }: { user: User }) => {
  const { passkeys } = useTexts().account
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <SettingsSection id="passkeys" title={passkeys.title()} hint={passkeys.hint()}>
      <IdleMount component={Passkeys} fallback={<SectionLoading whenIdle />}>
        <Passkeys user={user} onMissing={() => setMissing(true)} />
      </IdleMount>
    </SettingsSection>
  )
}
