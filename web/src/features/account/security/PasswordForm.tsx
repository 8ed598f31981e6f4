import { useState } from 'react'
import { getFieldErrors } from '../../../api/error-text'
import { isNotFound } from '../../../api/errors'
import { useSetPassword } from '../../../api/profile'
import { checkConfirmation, checkExistingPassword } from '../../../forms/checks'
import { HiddenUsername } from '../../../forms/fields'
import { NewPasswordFields } from '../../../forms/NewPasswordFields'
import { checkNewPassword } from '../../../forms/new-password'
import { SubmitButton, SubmitError } from '../../../forms/Submit'
import { useSubmitForm } from '../../../forms/use-submit'
import { getFullName } from '../../../lib/user-name'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { Notice } from '../../../ui/Notice'
import { PasswordField } from '../../../ui/PasswordField'
import type { FirstPasswordFormProps } from '../../auth'
import * as css from '../account.css'
import { getAccountTexts, useAccountTexts } from '../texts'

type PasswordFormProps = Pick<
  FirstPasswordFormProps,
  'user' | 'autoFocus' | 'onSaved' | 'onCancel' | 'onUnsupported'
>

export const PasswordForm = ({
  user,
  autoFocus = false,
  onSaved,
  onCancel,
  onUnsupported,
}: PasswordFormProps) => {
  const { account, common, fields } = useAccountTexts()
  const owner = { email: user.email, name: getFullName(user) }
  const { password } = account
  const { mutateAsync } = useSetPassword()
  const [renewVpn, setRenewVpn] = useState(false)
  const [revokeKeys, setRevokeKeys] = useState(false)
  /** The server rejected the current password after a request without a response, so that request may have changed it. */
  const [mayBeSaved, setMayBeSaved] = useState(false)
  const form = useSubmitForm({
    checks: {
      currentPassword: checkExistingPassword,
      password: (value) => checkNewPassword(value, owner),
      password_confirmation: checkConfirmation,
    },
    initial: { currentPassword: '', password: '', password_confirmation: '' },
    autoFocus,
    send: (passwords) =>
      mutateAsync({
        body: {
          ...passwords,
          ...(renewVpn && { renewVpnPassword: true }),
          ...(revokeKeys && { revokeWireGuardKeys: true }),
        },
      }),
    onSuccess: () => {
      showSnackbar('success', getAccountTexts().account.password.saved())
      onSaved()
    },
    onError: (error) => {
      if (isNotFound(error)) return onUnsupported()
      if (form.submission.hasNoResponse && 'currentPassword' in getFieldErrors(error)) setMayBeSaved(true)
    },
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={fields.password()}>
      <HiddenUsername username={user.email} />
      <PasswordField {...form.fieldProps('currentPassword')} label={password.current()} />
      <NewPasswordFields
        label={fields.newPassword()}
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        owner={owner}
      />
      {user.isWgSectionAvailable && (
        <>
          <Checkbox
            label={password.renewVpn()}
            hint={password.renewVpnHint()}
            checked={renewVpn}
            onChange={(event) => setRenewVpn(event.target.checked)}
          />
          <Checkbox
            label={password.revokeKeys()}
            hint={password.revokeKeysHint()}
            checked={revokeKeys}
            onChange={(event) => setRevokeKeys(event.target.checked)}
          />
        </>
      )}
      {mayBeSaved && <Notice tone="warning">{password.maybeSaved()}</Notice>}
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <div className={css.actions}>
        <SubmitButton submission={form.submission}>{password.submit()}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {common.cancel()}
        </Button>
      </div>
    </form>
  )
}
