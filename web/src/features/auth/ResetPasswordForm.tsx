import { navigate } from 'wouter/use-browser-location'
import { toErrorResponse } from '../../api/errors'
import { useResetPassword } from '../../api/users'
import { checkNewPassword } from '../../forms/check-new-password'
import { checkConfirmation } from '../../forms/checks'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { SubmitButton } from '../../forms/SubmitButton'
import { SubmitError } from '../../forms/SubmitError'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { endSession } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import * as css from './auth-form.css'
import type { ResetLink } from './auth-links'
import { useTexts } from './password-reset-texts'

const NAMES = ['password', 'password_confirmation'] as const

type Passwords = Record<(typeof NAMES)[number], string>

interface ResetFormProps {
  link: ResetLink
  /** The link is used up or too old; the server's words are on show. `mayBeDone`: by a try that got no answer. */
  onLinkRejected: (mayBeDone: boolean) => void
}

/** The new password of the account that the link is for. */
export const ResetPasswordForm = ({ link, onLinkRejected }: ResetFormProps) => {
  const { auth: texts, recovery } = useTexts()
  const { mutateAsync } = useResetPassword()
  const call = useSubmit({
    call: (body: ResetLink & Passwords) => mutateAsync({ body }),
    done: () => {
      // The server has ended every session of the account; one that is open here ends without a word of its own.
      if (auth.user) endSession()
      navigate(PATHS.signIn, { replace: true })
      showSnackbar('success', recovery.reset.done())
    },
    refused: (error) => {
      if (toErrorResponse(error)?.body.code === 'link_invalid') onLinkRejected(call.isUnanswered)
      else form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkNewPassword, password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    send: (passwords) => call.send({ ...link, ...passwords }),
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={recovery.reset.title()}>
      <NewPasswordFields
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        label={texts.newPassword()}
      />
      <SubmitError call={call} again={form.sendAgain} />
      <SubmitButton size="lg" full call={call}>
        {recovery.reset.submit()}
      </SubmitButton>
    </form>
  )
}
