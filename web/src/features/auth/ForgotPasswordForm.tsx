import { useRequestResetPassword } from '../../api/users'
import { checkExistingEmail } from '../../forms/checks'
import { EmailField } from '../../forms/fields'
import { SubmitButton } from '../../forms/SubmitButton'
import { SubmitError } from '../../forms/SubmitError'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import * as css from './auth-form.css'
import { getEmailDraft, saveEmailDraftOnChange } from './email-draft'
import { useTexts } from './password-reset-texts'

/** Requests a password reset link. */
export const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { forgot } = useTexts().recovery
  const call = useSubmit({
    call: useRequestResetPassword(),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onError: (error) => form.markRejected(error),
  })
  const form = useForm({
    names: ['email'],
    checks: { email: checkExistingEmail },
    initial: { email: getEmailDraft() },
    send: call.send,
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={forgot.title()}>
      <EmailField {...email} onChange={saveEmailDraftOnChange(email.onChange)} />
      <SubmitError call={call} onRetry={form.resubmit} />
      <SubmitButton size="lg" full call={call}>
        {forgot.submit()}
      </SubmitButton>
    </form>
  )
}
