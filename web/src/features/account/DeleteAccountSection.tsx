import { useState } from 'react'
import { config } from '../../config'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { Button } from '../../ui/Button'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'
import { useTexts } from './texts'

const DeleteAccountDialog = lazyComponent(() =>
  import('./DeleteAccountDialog').then((m) => m.DeleteAccountDialog),
)

/** The section that deletes the account. Renders nothing if the deployment has no key for the request's encrypted body. */
export const DeleteAccountSection = () => {
  const { remove } = useTexts().account
  const [isOpen, setOpen] = useState(false)
  if (config.encryptionKey === null) return null
  return (
    <SettingsSection id="remove" title={remove.title()} hint={remove.hint()}>
      <div className={css.actions}>
        <Button variant="ghost" className={css.dangerous} onClick={() => setOpen(true)}>
          {remove.open()}
        </Button>
      </div>
      <Lazy component={DeleteAccountDialog} isOpen={isOpen} onFail={() => setOpen(false)}>
        <DeleteAccountDialog open={isOpen} onClose={() => setOpen(false)} />
      </Lazy>
    </SettingsSection>
  )
}
