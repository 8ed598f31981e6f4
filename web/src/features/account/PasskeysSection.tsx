import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../ui/IdleMount'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const PasskeyList = lazyComponent(() => import('./passkeys/PasskeyList').then((m) => m.PasskeyList))

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
