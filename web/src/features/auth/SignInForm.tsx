import { SNACKBAR_MS } from '@zoog/contract/constants'
import { Link } from 'wouter'
import { fieldErrors } from '../../api/error-text'
import { answeredFailure } from '../../api/failures'
import { useTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { checkEmail, checkPresentedPassword } from '../../parts/forms/checks'
import { EmailField, Password } from '../../parts/forms/fields'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { signIn } from '../../state/accounts'
import { Button } from '../../ui/Button'
import { draftedEmail, keepEmail } from './email-draft'
import { enterSignedIn } from './enter'
import * as css from './Form.css'

const NAMES = ['email', 'password'] as const

/** Sign in with e-mail and password (R-AUTH-1). */
export const SignInForm = () => {
  const { auth } = useTexts()
  const { send, busy, unanswered } = useCall({
    call: signIn,
    done: enterSignedIn,
    refused: (error) => {
      // Wrong credentials name no field, so that nobody learns which e-mails have an account.
      const wrong = answeredFailure(error)?.body.code === 'wrong_credentials'
      form.markRefused(wrong ? ['password'] : Object.keys(fieldErrors(error)))
    },
    snackbarMs: SNACKBAR_MS.auth,
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail, password: checkPresentedPassword },
    initial: { email: draftedEmail(), password: '' },
    send,
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={auth.signIn()}>
      <EmailField {...email} onChange={keepEmail(email.onChange)} />
      <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
      <div className={css.aside}>
        <Link href={PATHS.forgotPass}>{auth.signInPage.forgot()}</Link>
      </div>
      <Unanswered text={unanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {auth.signIn()}
      </Button>
    </form>
  )
}
