import type { User } from '@zoog/contract/users'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isMissing } from '../../api/failures'
import { useSetPassword } from '../../api/profile'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { checkNewPassword } from '../../parts/forms/check-new-password'
import { checkConfirmation, checkPresentedPassword } from '../../parts/forms/checks'
import { Password } from '../../parts/forms/fields'
import { NewPassword } from '../../parts/forms/NewPassword'
import { PasswordOwner } from '../../parts/forms/PasswordOwner'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { showSnackbar } from '../../state/snackbars'
import { Button, buttonClass } from '../../ui/Button'
import { Text } from '../../ui/Text'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

const FirstPassword = lazyComponent(() =>
  import('../../parts/forms/FirstPassword').then((m) => m.FirstPassword),
)

const NAMES = ['currentPassword', 'password', 'password_confirmation'] as const
const EMPTY = { currentPassword: '', password: '', password_confirmation: '' }

interface PasswordFormProps {
  user: User
  saved: () => void
  missing: () => void
}

const PasswordForm = ({ user, saved, missing }: PasswordFormProps) => {
  const { account, auth } = useTexts()
  const owner = { email: user.email, name: `${user.firstName} ${user.secondName}` }
  const { password } = account
  const { mutateAsync } = useSetPassword()
  const { send, busy, isUnanswered } = useCall({
    call: (body: typeof EMPTY) => mutateAsync({ body }),
    done: saved,
    refused: (error) => {
      if (isMissing(error)) return missing()
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: {
      currentPassword: checkPresentedPassword,
      password: (value) => checkNewPassword(value, owner),
      password_confirmation: checkConfirmation,
    },
    initial: EMPTY,
    takesFocus: true,
    send,
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={password.title()}>
      <PasswordOwner email={user.email} />
      <Password
        {...form.fieldProps('currentPassword')}
        label={password.current()}
        autoComplete="current-password"
      />
      <NewPassword
        label={auth.newPassword()}
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        owner={owner}
      />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <div className={css.actions}>
        <Button type="submit" variant="secondary" busy={busy}>
          {password.submit()}
        </Button>
      </div>
    </form>
  )
}

/** The password of the account, and where there is one, the way to that of the manual set-ups. */
export const PasswordSection = ({ user }: { user: User }) => {
  const { password } = useTexts().account
  const [canSave, setCanSave] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const missing = () => setCanSave(false)
  if (!canSave && !user.isWgSectionAvailable) return null
  return (
    <SettingsSection id="password" title={password.title()} hint={password.hint()}>
      {canSave && (
        <div className={css.actions}>
          <Button ref={opener} variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {user.needsPassword ? password.choose() : password.save()}
          </Button>
        </div>
      )}
      {canSave &&
        isOpen &&
        (user.needsPassword ? (
          <Suspense>
            <FirstPassword user={user} takesFocus saved={close} missing={missing} />
          </Suspense>
        ) : (
          <PasswordForm
            user={user}
            saved={() => {
              showSnackbar('success', currentTexts().LL.account.password.saved())
              close()
            }}
            missing={missing}
          />
        ))}
      {user.isWgSectionAvailable && (
        <div className={css.listRow}>
          <div>
            <Text weight="medium">{password.vpnTitle()}</Text>
            <Text size="sm" tone="muted">
              {password.vpnHint()}
            </Text>
          </div>
          <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary' })}>
            {password.vpnAction()}
          </Link>
        </div>
      )}
    </SettingsSection>
  )
}
