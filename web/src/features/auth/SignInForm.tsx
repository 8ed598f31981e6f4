import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { answeredFailure, isCodeAsked } from '../../api/failures'
import { useLogin } from '../../api/users'
import { useTexts } from '../../i18n/texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { checkEmail, checkPresentedPassword } from '../../parts/forms/checks'
import { EmailField, Password } from '../../parts/forms/fields'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { LazySecondStep } from '../../parts/second-step/LazySecondStep'
import { whileSigningIn } from '../../state/session'
import { Button } from '../../ui/Button'
import { getEmailDraft, savingEmailDraft } from './email-draft'
import { enterSignedIn } from './enter'
import * as css from './Form.css'

const PasskeySignIn = lazyComponent(() => import('./passkey/PasskeySignIn').then((m) => m.PasskeySignIn))

const NAMES = ['email', 'password'] as const

/** Sign in with e-mail and password (R-AUTH-1). */
export const SignInForm = () => {
  const { auth } = useTexts()
  const login = useLogin()
  const [asked, setAsked] = useState<unknown>(null)
  const [hasPasskeys] = useLoadedWhenIdle(PasskeySignIn)
  const { send, busy, isUnanswered } = useCall({
    call: (credentials: Parameters<typeof login>[0]) => whileSigningIn(login(credentials)),
    done: enterSignedIn,
    refused: (error) => {
      if (isCodeAsked(error)) {
        form.change('password', '')
        return setAsked(error)
      }
      // Wrong credentials name no field, so that nobody learns which e-mails have an account.
      if (answeredFailure(error)?.body.code === 'wrong_credentials') form.mark(['password'])
      else form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail, password: checkPresentedPassword },
    initial: { email: getEmailDraft(), password: '' },
    send,
  })
  if (asked !== null)
    return (
      <Suspense>
        <LazySecondStep asked={asked} done={enterSignedIn} back={() => setAsked(null)} />
      </Suspense>
    )
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={auth.signIn()}>
      <EmailField
        {...email}
        // The browser offers passkeys there too (R-KEYS-8).
        autoComplete="username webauthn"
        onChange={savingEmailDraft(email.onChange)}
      />
      <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
      <div className={css.aside}>
        <Link href={PATHS.forgotPass}>{auth.signInPage.forgot()}</Link>
      </div>
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" size="lg" full busy={busy}>
        {auth.signIn()}
      </Button>
      <div className={css.passkey}>{hasPasskeys && <PasskeySignIn isOff={busy} />}</div>
    </form>
  )
}
