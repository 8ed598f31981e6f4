import type { User } from '@zoog/contract/users'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useSetFirstPassword } from '../../api/profile'
import { checkNewPassword } from '../../forms/check-new-password'
import { checkConfirmation } from '../../forms/checks'
import { currentTexts, useTexts } from '../../forms/first-password-texts'
import { HiddenUsername } from '../../forms/HiddenUsername'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { SubmitButton } from '../../forms/SubmitButton'
import { SubmitError } from '../../forms/SubmitError'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import { auth as session } from '../../state/auth'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Stack } from '../../ui/Layout'

const NAMES = ['password', 'password_confirmation'] as const

export interface FirstPasswordFormProps {
  user: User
  autoFocus?: boolean
  /** The page itself says that it is saved. */
  isSaid?: boolean
  saved: () => void
  /** The server cannot set it so. */
  missing: () => void
}

/** Sets the first password of an account created during checkout, without a current password. */
export const FirstPasswordForm = ({
  user,
  autoFocus = false,
  isSaid = false,
  saved,
  missing,
}: FirstPasswordFormProps) => {
  const { auth, firstPassword } = useTexts()
  const owner = { email: user.email, name: `${user.firstName} ${user.secondName}` }
  const { mutateAsync } = useSetFirstPassword()
  // What the page shows of it follows in any case; the next answer brings it everywhere else.
  const follow = () => void refreshUser().catch(() => undefined)
  const finish = () => {
    if (!isSaid) showSnackbar('success', currentTexts().LL.firstPassword.saved())
    saved()
  }
  const call = useSubmit({
    call: (body: Record<(typeof NAMES)[number], string>) => mutateAsync({ body }),
    onSuccess: () => {
      finish()
      follow()
    },
    recover: () => (session.user?.needsPassword ? null : finish),
    onError: (error) => {
      if (isNotFound(error)) return missing()
      form.markRejected(error)
      // It was set elsewhere meanwhile.
      if (toErrorResponse(error)?.status === 409) follow()
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: (value) => checkNewPassword(value, owner), password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    autoFocus,
    send: call.send,
  })
  return (
    <form {...form.formProps} aria-label={firstPassword.form()}>
      <Stack gap={4}>
        <HiddenUsername username={user.email} />
        <NewPasswordFields
          label={auth.newPassword()}
          password={form.fieldProps('password')}
          confirmation={form.fieldProps('password_confirmation')}
          owner={owner}
        />
        <SubmitError call={call} onRetry={form.resubmit} />
        <div>
          <SubmitButton call={call}>{firstPassword.submit()}</SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
