import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { getFieldErrors } from '../../api/error-text'
import { toErrorResponse } from '../../api/errors'
import { useRegister } from '../../api/users'
import { checkConfirmation, checkEmail, checkName, checkPromocode } from '../../forms/checks'
import { AccountEmailField, type FieldProps } from '../../forms/fields'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { checkNewPassword } from '../../forms/new-password'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { TermsLine } from '../../forms/TermsLine'
import { useSubmitForm } from '../../forms/use-submit'
import { useBaseTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { IconPromo } from '../../ui/icons'
import { TextField } from '../../ui/TextField'
import * as css from './auth.css'
import { getEmailDraft, saveEmailDraftOnChange } from './auth-storage'
import { completeSignUp } from './complete-sign-in'

const PromocodeField = (props: FieldProps) => {
  const { fields, signIn } = useBaseTexts()
  const [isOpen, setOpen] = useState(props.value !== '')
  const field = useRef<HTMLInputElement>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (isOpen && isRequested.current) field.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <div>
        <Button
          variant="ghost"
          size="sm"
          isFlush
          icon={<IconPromo size={18} />}
          aria-expanded={false}
          onClick={() => {
            isRequested.current = true
            setOpen(true)
          }}
        >
          {signIn.signUpPage.promoOpen()}
        </Button>
      </div>
    )
  return (
    <TextField
      {...props}
      ref={field}
      label={fields.promocode()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

const CHECKS = {
  name: checkName,
  email: checkEmail,
  password: checkNewPassword,
  password_confirmation: checkConfirmation,
  promocode: checkPromocode,
}

/** The sign-up form (R-AUTH-3, R-AUTH-4). `promocode` comes from the URL. */
export const SignUpForm = ({ promocode }: { promocode: string }) => {
  const { fields, signIn } = useBaseTexts()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const form = useSubmitForm({
    checks: CHECKS,
    initial: { name: '', email: getEmailDraft(), password: '', password_confirmation: '', promocode },
    send: useRegister(),
    onSuccess: (session, values) => {
      completeSignUp(session, normalizeEnteredText(values.promocode))
    },
    onError: (error, values) => {
      if (toErrorResponse(error)?.body.code === 'email_taken') {
        setTakenEmail(values.email)
        form.markInvalid(['email'], 'emailTaken')
      } else if ('password' in getFieldErrors(error)) form.markInvalid(['password'], 'passwordWeak')
    },
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={signIn.signUp()}>
      <TextField {...form.fieldProps('name')} label={fields.name()} autoComplete="name" required />
      <div>
        <AccountEmailField {...email} onChange={saveEmailDraftOnChange(email.onChange)} />
        {takenEmail !== null && takenEmail === form.values.email && (
          <div className={css.offer}>
            <Link href={PATHS.signIn}>{signIn.signUpPage.signInInstead()}</Link>
          </div>
        )}
      </div>
      <NewPasswordFields
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        label={fields.password()}
        owner={form.values}
      />
      <PromocodeField {...form.fieldProps('promocode')} />
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton size="lg" isFullWidth submission={form.submission}>
        {signIn.signUp()}
      </SubmitButton>
      <div className={css.terms}>
        <TermsLine text={signIn.signUpPage.consent()} />
      </div>
    </form>
  )
}
