import type { User } from '@zoog/contract/users'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useSetFirstPassword } from '../../api/profile'
import { checkConfirmation } from '../../forms/checks'
import { HiddenUsername } from '../../forms/fields'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { checkNewPassword } from '../../forms/new-password'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmitForm } from '../../forms/use-submit'
import { getFirstPasswordTexts, useFirstPasswordTexts } from '../../i18n/first-password-texts'
import { getFullName } from '../../lib/user-name'
import { auth } from '../../state/auth'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Inline, Stack } from '../../ui/Layout'
import * as css from './auth.css'

export interface FirstPasswordFormProps {
  user: User
  autoFocus?: boolean
  /** Whether the page itself confirms that the password is saved. */
  isConfirmedByPage?: boolean
  onSaved: () => void
  /** Shows a cancel button. */
  onCancel?: () => void
  /** Called if the server lacks the endpoint. */
  onUnsupported: () => void
}

/** Sets the first password of an account created during checkout, without a current password. */
export const FirstPasswordForm = ({
  user,
  autoFocus = false,
  isConfirmedByPage = false,
  onSaved,
  onCancel,
  onUnsupported,
}: FirstPasswordFormProps) => {
  const { common, fields, firstPassword } = useFirstPasswordTexts()
  const owner = { email: user.email, name: getFullName(user) }
  const { mutateAsync } = useSetFirstPassword()
  const finish = () => {
    if (!isConfirmedByPage) showSnackbar('success', getFirstPasswordTexts().firstPassword.saved())
    onSaved()
  }
  const form = useSubmitForm({
    checks: { password: (value) => checkNewPassword(value, owner), password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    autoFocus,
    send: (body) => mutateAsync({ body }),
    onSuccess: () => {
      finish()
      void tryRefreshUser()
    },
    recover: () => (auth.user?.needsPassword ? null : finish),
    onError: (error) => {
      if (isNotFound(error)) return onUnsupported()
      // The password was set in another tab.
      if (toErrorResponse(error)?.status === 409) void tryRefreshUser()
    },
  })
  return (
    <form {...form.formProps} aria-label={firstPassword.form()}>
      <Stack gap={4}>
        <HiddenUsername username={user.email} />
        <NewPasswordFields
          label={fields.password()}
          password={form.fieldProps('password')}
          confirmation={form.fieldProps('password_confirmation')}
          owner={owner}
        />
        <SubmitError submission={form.submission} onRetry={form.resubmit} />
        <Inline>
          <SubmitButton submission={form.submission} className={css.wideOnPhones}>
            {firstPassword.submit()}
          </SubmitButton>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {common.cancel()}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}
