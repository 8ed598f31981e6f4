import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { Lazy } from '../../loading/Lazy'
import { Button, buttonClass } from '../../ui/Button'
import { Hint, Text } from '../../ui/Text'
import { LazyFirstPasswordForm } from '../auth'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'
import { useTexts } from './texts'

const PasswordForm = lazyComponent(() => import('./PasswordForm'), 'PasswordForm')

export const PasswordSection = ({ user }: { user: User }) => {
  const { password } = useTexts().account
  const [canSave, setCanSave] = useState(true)
  const [view, setView] = useState<'initial' | 'open' | 'closed'>('initial')
  const close = () => setView('closed')
  const Form = user.needsPassword ? LazyFirstPasswordForm : PasswordForm
  if (!canSave && !user.isWgSectionAvailable) return null
  return (
    <SettingsSection id="password" title={password.title()} hint={password.hint()}>
      {canSave && view !== 'open' && (
        <div className={css.actions}>
          <Button variant="secondary" autoFocus={view === 'closed'} onClick={() => setView('open')}>
            {user.needsPassword ? password.choose() : password.save()}
          </Button>
        </div>
      )}
      {canSave && view === 'open' && (
        <Lazy key={String(user.needsPassword)} component={Form} isOpen onFail={close}>
          <Form
            user={user}
            autoFocus
            onSaved={close}
            onCancel={close}
            onUnsupported={() => setCanSave(false)}
          />
        </Lazy>
      )}
      {user.isWgSectionAvailable && (
        <div className={css.form}>
          <div>
            <Text weight="medium">{password.vpnTitle()}</Text>
            <Hint>{password.vpnHint()}</Hint>
          </div>
          <div className={css.actions}>
            <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary' })}>
              {password.vpnAction()}
            </Link>
          </div>
        </div>
      )}
    </SettingsSection>
  )
}
