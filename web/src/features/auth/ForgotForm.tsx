import { useRequestResetPassword } from '../../api/users'
import { useTexts } from '../../i18n/recovery-texts'
import { checkEmail } from '../../parts/forms/checks'
import { EmailField } from '../../parts/forms/fields'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { Button } from '../../ui/Button'
import { getEmailDraft, savingEmailDraft } from './email-draft'
import * as css from './Form.css'

const NAMES = ['email'] as const

/** Asks for a reset link. */
export const ForgotForm = ({ sent }: { sent: (email: string) => void }) => {
  const { forgot } = useTexts().recovery
  const { send, busy, isUnanswered } = useCall({
    call: useRequestResetPassword(),
    done: (_, { email }) => sent(email.trim()),
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail },
    initial: { email: getEmailDraft() },
    send,
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={forgot.title()}>
      <EmailField {...email} onChange={savingEmailDraft(email.onChange)} />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {forgot.submit()}
      </Button>
    </form>
  )
}
