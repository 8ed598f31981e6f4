import { LIMITS } from '@zoog/contract/common'
import type { PasswordOwner } from '@zoog/contract/password-rules'
import { PasswordRules } from '../ui/PasswordRules'
import { PasswordStrength } from '../ui/PasswordStrength'
import { type FieldProps, PasswordInput } from './fields'
import { useTexts } from './new-password-texts'
import { usePasswordRating } from './use-password-rating'

const LEVELS = { weak: 1, fair: 2, good: 3, strong: 4 } as const

interface NewPasswordProps {
  password: FieldProps
  confirmation: FieldProps
  label: string
  /** Whose password it is, where that is known. */
  owner?: PasswordOwner
}

/** A password being set: what it must be, ticked off as one types, how strong it is, and the same once more. */
export const NewPasswordFields = ({ password, confirmation, label, owner = {} }: NewPasswordProps) => {
  const { auth, common, newPassword } = useTexts()
  const { rules, strength } = newPassword
  const rating = usePasswordRating(password.value, owner)
  const demands = [
    { text: rules.enough(), met: password.value.length >= LIMITS.passwordMin },
    { text: rules.unguessable(), met: rating?.isUsable ?? false },
  ]
  return (
    <>
      <PasswordInput
        {...password}
        label={label}
        autoComplete="new-password"
        rules={
          <>
            <PasswordRules rules={demands} metLabel={common.done()} />
            {password.value !== '' && (
              <PasswordStrength
                label={strength.label()}
                rated={rating && { text: strength[rating.strength](), level: LEVELS[rating.strength] }}
              />
            )}
            {rating?.strength !== 'strong' && <span>{rules.advice()}</span>}
          </>
        }
      />
      <PasswordInput {...confirmation} label={auth.confirmPassword()} autoComplete="new-password" />
    </>
  )
}
