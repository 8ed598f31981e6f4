import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../../lib/lazy-component'
import { PATHS } from '../../../lib/paths'
import { Lazy } from '../../../loading/Lazy'
import { Button, buttonClass } from '../../../ui/Button'
import { LazyFirstPasswordForm } from '../../auth'
import * as css from '../account.css'
import { SettingsSection } from '../SettingsSection'
import { useAccountTexts } from '../texts'

const PasswordForm = lazyComponent(() => import('./PasswordForm'), 'PasswordForm')

export const PasswordSection = ({ user }: { user: User }) => {
  const { account, fields } = useAccountTexts()
  const { password } = account
  const [canSave, setCanSave] = useState(true)
  const [view, setView] = useState<'initial' | 'open' | 'closed'>('initial')
  const close = () => setView('closed')
  const Form = user.needsPassword ? LazyFirstPasswordForm : PasswordForm
  if (!canSave) return null
  return (
    <SettingsSection id="password" title={fields.password()} hint={password.hint()}>
      {view !== 'open' && (
        <div className={css.actions}>
          <Button variant="secondary" autoFocus={view === 'closed'} onClick={() => setView('open')}>
            {user.needsPassword ? password.choose() : password.save()}
          </Button>
        </div>
      )}
      {view === 'open' && (
        <Lazy key={String(user.needsPassword)} component={Form} onFail={close}>
          <Form
            user={user}
            autoFocus
            onSaved={close}
            onCancel={close}
            onUnsupported={() => setCanSave(false)}
          />
        </Lazy>
      )}
    </SettingsSection>
  )
}

export const VpnPasswordSection = () => {
  const { account, routes, vpnCredentials } = useAccountTexts()
  return (
    <SettingsSection id="vpnPassword" title={routes.setNewPass.title()} hint={account.password.vpnHint()}>
      <div className={css.actions}>
        <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary' })}>
          {vpnCredentials.change()}
        </Link>
      </div>
    </SettingsSection>
  )
}
