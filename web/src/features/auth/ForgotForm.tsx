import { fieldErrors } from '../../api/error-text'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/Button'
import { requestReset } from './calls'
import { checkEmail } from './checks'
import { draftedEmail, keepEmail } from './email-draft'
import * as css from './Form.css'
import { EmailField } from './fields'
import { Unanswered } from './Unanswered'
import { useCall } from './use-call'
import { useForm } from './use-form'

const NAMES = ['email'] as const

/** Asks for a reset link. */
export const ForgotForm = ({ sent }: { sent: (email: string) => void }) => {
  const { forgot } = useTexts().auth
  const { send, busy, unanswered } = useCall({
    call: requestReset,
    done: (_, { email }) => sent(email.trim()),
    refused: (error) => form.markRefused(Object.keys(fieldErrors(error))),
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail },
    initial: { email: draftedEmail() },
    send,
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={forgot.title()}>
      <EmailField {...email} onChange={keepEmail(email.onChange)} />
      <Unanswered text={unanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {forgot.submit()}
      </Button>
    </form>
  )
}
