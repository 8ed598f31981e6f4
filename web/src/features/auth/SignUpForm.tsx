import { useState } from 'react'
import { Link } from 'wouter'
import { answeredFailure } from '../../api/failures'
import { type NewAccount, useRegister } from '../../api/users'
import { useTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { checkNewPassword } from '../../parts/forms/check-new-password'
import { checkConfirmation, checkEmail, checkName, checkPromocode } from '../../parts/forms/checks'
import { EmailField } from '../../parts/forms/fields'
import { NewPassword } from '../../parts/forms/NewPassword'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { TermsLine } from '../../parts/TermsLine'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { getEmailDraft, savingEmailDraft } from './email-draft'
import { enterSignedUp } from './enter'
import * as css from './Form.css'
import { PromocodeField } from './PromocodeField'

const NAMES = ['name', 'email', 'password', 'password_confirmation', 'promocode'] as const
const CHECKS = {
  name: checkName,
  email: checkEmail,
  password: checkNewPassword,
  password_confirmation: checkConfirmation,
  promocode: checkPromocode,
}

/** Makes an account (R-AUTH-3, R-AUTH-4). `promocode` is the one that the address brought. */
export const SignUpForm = ({ promocode }: { promocode: string }) => {
  const { auth } = useTexts()
  const [taken, setTaken] = useState<string | null>(null)
  const { send, busy, isUnanswered } = useCall({
    call: useRegister(),
    done: (session, values: NewAccount) => {
      enterSignedUp(session, values.promocode.trim())
    },
    refused: (error, values) => {
      if (answeredFailure(error)?.body.code === 'email_taken') setTaken(values.email)
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: CHECKS,
    initial: { name: '', email: getEmailDraft(), password: '', password_confirmation: '', promocode },
    send,
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={auth.signUp()}>
      <TextField {...form.fieldProps('name')} label={auth.name()} autoComplete="name" required />
      <div>
        <EmailField {...email} onChange={savingEmailDraft(email.onChange)} />
        {taken !== null && taken === form.values.email && (
          <div className={css.offer}>
            <Link href={PATHS.signIn}>{auth.signUpPage.signInInstead()}</Link>
          </div>
        )}
      </div>
      <NewPassword
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        label={auth.password()}
        owner={form.values}
      />
      <PromocodeField {...form.fieldProps('promocode')} />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {auth.signUp()}
      </Button>
      <div className={css.terms}>
        <TermsLine text={auth.signUpPage.consent()} />
      </div>
    </form>
  )
}
