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
import type { MailedLink } from '../../state/link-parameters'
import { endSession } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import * as css from './auth-form.css'
import { useTexts } from './password-reset-texts'

const NAMES = ['password', 'password_confirmation'] as const

type Passwords = Record<(typeof NAMES)[number], string>

/** `maybeDone`: an earlier request without a response may have used up the link. */
export type LinkRejection = 'rejected' | 'maybeDone' | 'incomplete'

interface ResetPasswordFormProps {
  link: MailedLink
  /** Called when the server rejects the link and the error is already visible. */
  onLinkRejected: (reason: LinkRejection) => void
}

/** Sets a new password with the reset link. */
export const ResetPasswordForm = ({ link, onLinkRejected }: ResetPasswordFormProps) => {
  const { fields, recovery } = useTexts()
  const { mutateAsync } = useResetPassword()
  const call = useSubmit({
    call: (body: MailedLink & Passwords) => mutateAsync({ body }),
    onSuccess: () => {
      // The server has ended all sessions of the account. End the one in this browser without a message.
      if (auth.user) endSession()
      navigate(PATHS.signIn, { replace: true })
      showSnackbar('success', recovery.reset.done())
    },
    onError: (error) => {
      const code = toErrorResponse(error)?.body.code
      if (code === 'link_incomplete') onLinkRejected('incomplete')
      else if (code === 'link_invalid') onLinkRejected(call.hasNoResponse ? 'maybeDone' : 'rejected')
      else form.markRejected(error)
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
        label={fields.newPassword()}
      />
      <SubmitError call={call} onRetry={form.resubmit} />
      <SubmitButton size="lg" full call={call}>
        {recovery.reset.submit()}
      </SubmitButton>
    </form>
  )
}
