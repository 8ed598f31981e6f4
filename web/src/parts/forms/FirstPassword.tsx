import type { User } from '@zoog/contract/users'
import { answeredFailure, isMissing } from '../../api/failures'
import { useSetFirstPassword } from '../../api/profile'
import { currentTexts, useTexts } from '../../i18n/first-password-texts'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { checkNewPassword } from './check-new-password'
import { checkConfirmation } from './checks'
import { NewPassword } from './NewPassword'
import { PasswordOwner } from './PasswordOwner'
import { Unanswered } from './Unanswered'
import { useCall } from './use-call'
import { useForm } from './use-form'

const NAMES = ['password', 'password_confirmation'] as const

export interface FirstPasswordProps {
  user: User
  takesFocus?: boolean
  /** The page itself says that it is saved. */
  isSaid?: boolean
  saved: () => void
  /** The server cannot set it so. */
  missing: () => void
}

/** The first password of an account that was made on the way to a payment: nobody knows one to confirm with. */
export const FirstPassword = ({
  user,
  takesFocus = false,
  isSaid = false,
  saved,
  missing,
}: FirstPasswordProps) => {
  const { auth, firstPassword } = useTexts()
  const owner = { email: user.email, name: `${user.firstName} ${user.secondName}` }
  const { mutateAsync } = useSetFirstPassword()
  // What the page shows of it follows in any case; the next answer brings it everywhere else.
  const follow = () => void refreshUser().catch(() => undefined)
  const { send, busy, isUnanswered } = useCall({
    call: (body: Record<(typeof NAMES)[number], string>) => mutateAsync({ body }),
    done: () => {
      if (!isSaid) showSnackbar('success', currentTexts().LL.firstPassword.saved())
      saved()
      follow()
    },
    refused: (error) => {
      if (isMissing(error)) return missing()
      form.markRefused(error)
      // It was set elsewhere meanwhile.
      if (answeredFailure(error)?.status === 409) follow()
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: (value) => checkNewPassword(value, owner), password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    takesFocus,
    send,
  })
  return (
    <form {...form.formProps} aria-label={firstPassword.form()}>
      <Stack gap={4}>
        <PasswordOwner email={user.email} />
        <NewPassword
          label={auth.newPassword()}
          password={form.fieldProps('password')}
          confirmation={form.fieldProps('password_confirmation')}
          owner={owner}
        />
        <Unanswered isShown={isUnanswered} again={form.sendAgain} />
        <div>
          <Button type="submit" busy={busy}>
            {firstPassword.submit()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
