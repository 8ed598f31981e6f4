import { LIMITS } from '@zoog/contract/common'
import type { Owner } from '@zoog/contract/password'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts'
import { PasswordField } from '../../ui/PasswordField'
import { PasswordRules } from '../../ui/PasswordRules'
import { PasswordStrength } from '../../ui/PasswordStrength'
import { TextField } from '../../ui/TextField'
import { usePasswordRating } from './use-password-rating'

const LEVELS = { weak: 1, fair: 2, good: 3, strong: 4 } as const

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
  /** Whose password it is, where that is known. */
  owner?: Owner
}

/** A password being set: what it must be, ticked off as one types, how strong it is, and the same once more. */
export const NewPassword = ({ password, confirmation, label, owner = {} }: NewPasswordProps) => {
  const { rules, strength, confirmPassword } = useTexts().auth
  const rating = usePasswordRating(password.value, owner)
  const demands = [
    { text: rules.enough(), met: password.value.length >= LIMITS.passwordMin },
    { text: rules.unguessable(), met: rating?.isUsable ?? false },
  ]
  return (
    <>
      <Password
        {...password}
        label={label}
        autoComplete="new-password"
        rules={
          <>
            <PasswordRules rules={demands} metLabel={rules.met()} />
            {rating && (
              <PasswordStrength
                label={strength.label()}
                text={strength[rating.strength]()}
                level={LEVELS[rating.strength]}
              />
            )}
            <span>{rules.advice()}</span>
          </>
        }
      />
      <Password {...confirmation} label={confirmPassword()} autoComplete="new-password" />
    </>
  )
}
