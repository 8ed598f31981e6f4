import { navigate } from 'wouter/use-browser-location'
import { answeredFailure } from '../../api/failures'
import { useResetPassword } from '../../api/users'
import { useTexts } from '../../i18n/recovery-texts'
import { PATHS } from '../../lib/paths'
import { checkNewPassword } from '../../parts/forms/check-new-password'
import { checkConfirmation } from '../../parts/forms/checks'
import { NewPassword } from '../../parts/forms/NewPassword'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { auth } from '../../state/auth'
import { endSession } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import * as css from './Form.css'
import type { ResetLink } from './links'

const NAMES = ['password', 'password_confirmation'] as const

type Passwords = Record<(typeof NAMES)[number], string>

interface ResetFormProps {
  link: ResetLink
  /** The link is used up or too old; the server's words are on show. `mayBeDone`: by a try that got no answer. */
  linkRefused: (mayBeDone: boolean) => void
}

/** The new password of the account that the link is for. */
export const ResetForm = ({ link, linkRefused }: ResetFormProps) => {
  const { auth: texts, recovery } = useTexts()
  const { mutateAsync } = useResetPassword()
  const { send, busy, isUnanswered } = useCall({
    call: (body: ResetLink & Passwords) => mutateAsync({ body }),
    done: () => {
      // The server has ended every session of the account; one that is open here ends without a word of its own.
      if (auth.user) endSession()
      navigate(PATHS.signIn, { replace: true })
      showSnackbar('success', recovery.reset.done())
    },
    refused: (error) => {
      if (answeredFailure(error)?.body.code === 'link_invalid') linkRefused(isUnanswered)
      else form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkNewPassword, password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    send: (passwords) => send({ ...link, ...passwords }),
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={recovery.reset.title()}>
      <NewPassword
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        label={texts.newPassword()}
      />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {recovery.reset.submit()}
      </Button>
    </form>
  )
}
