import { useState } from 'react'
import { config } from '../../config'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { OnDemand } from '../../parts/OnDemand'
import { Button } from '../../ui/Button'
import { IconDelete } from '../../ui/icons'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

const RemoveDialog = lazyComponent(() => import('./RemoveDialog').then((m) => m.RemoveDialog))

/** The way to delete the account; absent where the deployment has no key for the call's encrypted body. */
export const RemoveSection = () => {
  const { remove } = useTexts().account
  const [open, setOpen] = useState(false)
  if (config.encryptionKey === null) return null
  return (
    <SettingsSection id="remove" title={remove.title()} hint={remove.hint()}>
      <div className={css.actions}>
        <Button variant="danger" icon={<IconDelete size={18} />} onClick={() => setOpen(true)}>
          {remove.open()}
        </Button>
      </div>
      <OnDemand part={RemoveDialog} isAsked={open} takeBack={() => setOpen(false)}>
        <RemoveDialog open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </SettingsSection>
  )
}
