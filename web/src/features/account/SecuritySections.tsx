import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAccountEvents, useSessions } from '../../api/devices'
import { isNotFound } from '../../api/errors'
import { usePasskeys } from '../../api/passkeys'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { IdleMount, Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { Button, buttonClass } from '../../ui/Button'
import { LazyFirstPasswordForm } from '../auth'
import * as css from './account.css'
import { SectionLoading, SettingsSection } from './SettingsSection'
import { useTexts } from './texts'

const PasswordForm = lazyComponent(() => import('./PasswordForm'), 'PasswordForm')
const PasskeyList = lazyComponent(() => import('./PasskeyList'), 'PasskeyList')
const DevicesOverview = lazyComponent(() => import('./DevicesOverview'), 'DevicesOverview')
const ActivityList = lazyComponent(() => import('./ActivityList'), 'ActivityList')

export const PasswordSection = ({ user }: { user: User }) => {
  const { account, fields } = useTexts()
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
    </SettingsSection>
  )
}

export const VpnPasswordSection = () => {
  const { account, routes, vpnCredentials } = useTexts()
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

/** The section with the account's passkeys (R-KEYS-7). Renders nothing if the server lacks the endpoint. */
export const PasskeysSection = ({ user }: { user: User }) => {
  const { passkeys } = useTexts().account
  const { error } = usePasskeys()
  if (isNotFound(error)) return null
  return (
    <SettingsSection id="passkeys" title={passkeys.title()} hint={passkeys.hint()}>
      <IdleMount component={PasskeyList} fallback={<SectionLoading whenIdle />}>
        <PasskeyList user={user} />
      </IdleMount>
    </SettingsSection>
  )
}

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

/** The section with the account's activity (R-KEYS-5). Renders nothing if the server lacks the endpoint. */
export const ActivitySection = () => {
  const { activity } = useTexts().account
  const { data, error, refetch } = useAccountEvents()
  if (isNotFound(error)) return null
  return (
    <SettingsSection id="activity" title={activity.title()} hint={activity.hint()}>
      {error && !data ? (
        <LoadError content="activity" compact error={error} retry={refetch} />
      ) : (
        <IdleMount component={ActivityList} fallback={<SectionLoading whenIdle />}>
          {data ? <ActivityList events={data.events} /> : <SectionLoading />}
        </IdleMount>
      )}
    </SettingsSection>
  )
}
