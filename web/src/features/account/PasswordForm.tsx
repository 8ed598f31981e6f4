import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { fieldErrors } from '../../api/error-text'
import { isMissing } from '../../api/failures'
import { useSetPassword } from '../../api/profile'
import { useTexts } from '../../i18n/account-texts'
import { checkNewPassword } from '../../parts/forms/check-new-password'
import { checkConfirmation, checkPresentedPassword } from '../../parts/forms/checks'
import { Password } from '../../parts/forms/fields'
import { NewPassword } from '../../parts/forms/NewPassword'
import { PasswordOwner } from '../../parts/forms/PasswordOwner'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import * as css from './SettingsSection.css'

const NAMES = ['currentPassword', 'password', 'password_confirmation'] as const
const EMPTY = { currentPassword: '', password: '', password_confirmation: '' }

interface PasswordFormProps {
  user: User
  saved: () => void
  missing: () => void
}

/** Asks for the password and for another one in its place. */
export const PasswordForm = ({ user, saved, missing }: PasswordFormProps) => {
  const { account, auth } = useTexts()
  const owner = { email: user.email, name: `${user.firstName} ${user.secondName}` }
  const { password } = account
  const { mutateAsync } = useSetPassword()
  /** The password was refused after a try without an answer, which may have changed it. */
  const [mayBeSaved, setMayBeSaved] = useState(false)
  const { send, busy, isUnanswered } = useCall({
    call: (body: typeof EMPTY) => mutateAsync({ body }),
    done: saved,
    refused: (error) => {
      if (isMissing(error)) return missing()
      if (isUnanswered && 'currentPassword' in fieldErrors(error)) setMayBeSaved(true)
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
      {mayBeSaved && <Notice tone="warning">{password.maybeSaved()}</Notice>}
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {password.submit()}
        </Button>
      </div>
    </form>
  )
}
