import { brokenPasswordRules, PASSWORD_RULES } from '@zoog/contract/password'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts'
import { PasswordField } from '../../ui/PasswordField'
import { PasswordRules } from '../../ui/PasswordRules'
import { TextField } from '../../ui/TextField'

interface FieldProps {
  name: string
  value: string
  error: ReactNode
  onChange: (event: { target: { value: string } }) => void
}

/** The e-mail, which is the name one signs in with. */
export const EmailField = (props: FieldProps) => {
  const { auth } = useTexts()
  return (
    <TextField
      {...props}
      label={auth.email()}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

interface PasswordProps extends FieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  rules?: ReactNode
}

/** A password, with the words of these screens. */
export const Password = (props: PasswordProps) => {
  const { auth } = useTexts()
  return (
    <PasswordField
      {...props}
      revealLabel={auth.reveal()}
      concealLabel={auth.conceal()}
      capsLockNotice={auth.capsLock()}
      required
    />
  )
}

interface NewPasswordProps {
  password: FieldProps
  confirmation: FieldProps
  label: string
}

/** A password being set: its rules ticked off as one types, and the same once more. */
export const NewPassword = ({ password, confirmation, label }: NewPasswordProps) => {
  const { auth } = useTexts()
  const broken = brokenPasswordRules(password.value)
  const texts = { length: auth.rules.enough(), letter: auth.rules.letter(), digit: auth.rules.digit() }
  const rules = PASSWORD_RULES.map((rule) => ({ text: texts[rule], met: !broken.includes(rule) }))
  return (
    <>
      <Password
        {...password}
        label={label}
        autoComplete="new-password"
        rules={<PasswordRules rules={rules} metLabel={auth.rules.met()} />}
      />
      <Password {...confirmation} label={auth.confirmPassword()} autoComplete="new-password" />
    </>
  )
}
