import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { getTwoFactorTicket, toErrorResponse } from '../../api/errors'
import { useLogin } from '../../api/users'
import { checkExistingEmail, checkExistingPassword } from '../../forms/checks'
import { AccountEmailField } from '../../forms/fields'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmitForm } from '../../forms/use-submit'
import { useBaseTexts } from '../../i18n/texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { IdleMount } from '../../loading/Lazy'
import { runSignIn } from '../../state/session'
import { PasswordField } from '../../ui/PasswordField'
import { LazyTwoFactorForm } from '../two-factor'
import * as css from './auth.css'
import { getEmailDraft, saveEmailDraftOnChange } from './auth-storage'
import { completeSignIn } from './complete-sign-in'

const PasskeySignIn = lazyComponent(() => import('./PasskeySignIn'), 'PasskeySignIn')

interface SignInFormProps {
  /** Called when the two-factor step begins or ends. */
  onTwoFactorChange?: (isActive: boolean) => void
}

/** The sign-in form, followed by the two-factor step if the account has one (R-AUTH-1, R-KEYS-2). */
export const SignInForm = ({ onTwoFactorChange }: SignInFormProps) => {
  const { signIn } = useBaseTexts()
  const login = useLogin()
  const [ticket, setTicket] = useState<string | null>(null)
  const changeTicket = (newTicket: string | null): void => {
    setTicket(newTicket)
    onTwoFactorChange?.(newTicket !== null)
  }
  const form = useSubmitForm({
    checks: { email: checkExistingEmail, password: checkExistingPassword },
    initial: { email: getEmailDraft(), password: '' },
    send: (credentials) => runSignIn(login(credentials)),
    onSuccess: completeSignIn,
    onError: (error) => {
      const requiredTicket = getTwoFactorTicket(error)
      if (requiredTicket !== null) {
        form.change('password', '')
        return changeTicket(requiredTicket)
      }
      const response = toErrorResponse(error)
      // The server doesn't say which field is wrong, so that it doesn't reveal accounts.
      if (response?.status === 401 || response?.body.code === 'wrong_credentials')
        form.markInvalid(['password'], 'credentialsWrong')
    },
  })
  if (ticket !== null)
    return (
      <Suspense>
        <LazyTwoFactorForm ticket={ticket} onDone={completeSignIn} onBack={() => changeTicket(null)} />
      </Suspense>
    )
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={signIn.signIn()}>
      <AccountEmailField
        {...email}
        // Browsers offer passkeys in this field (R-KEYS-8).
        autoComplete="username webauthn"
        onChange={saveEmailDraftOnChange(email.onChange)}
      />
      <PasswordField {...form.fieldProps('password')} />
      <div className={css.forgotLink}>
        <Link href={PATHS.forgotPass}>{signIn.signInPage.forgot()}</Link>
      </div>
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton size="lg" isFullWidth submission={form.submission}>
        {signIn.signIn()}
      </SubmitButton>
      <div className={css.passkey}>
        <IdleMount component={PasskeySignIn}>
          <PasskeySignIn isDisabled={form.submission.isBusy} />
        </IdleMount>
      </div>
    </form>
  )
}
