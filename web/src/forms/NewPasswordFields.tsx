import { LIMITS } from '@zoog/contract/common'
import type { PasswordOwner } from '@zoog/contract/password-rules'
import { createTexts } from '../i18n/create-texts'
import { newPassword } from '../i18n/en/new-password'
import { PasswordRules, PasswordStrength } from '../ui/PasswordRules'
import { AccountPasswordField, type FieldProps } from './fields'
import { usePasswordRating } from './new-password'

const { useTexts } = createTexts({ newPassword })

const LEVELS = { weak: 1, fair: 2, good: 3, strong: 4 } as const

interface NewPasswordProps {
  password: FieldProps
  confirmation: FieldProps
  label: string
  /** The account's email and name, if known, which the password must not consist of. */
  owner?: PasswordOwner
}

/** Fields for a new password and its confirmation, with rules that are ticked off while typing, and the strength. */
export const NewPasswordFields = ({ password, confirmation, label, owner = {} }: NewPasswordProps) => {
  const { common, fields, newPassword } = useTexts()
  const { rules, strength } = newPassword
  const rating = usePasswordRating(password.value, owner)
  const ruleStates = [
    { text: rules.longEnough(), met: password.value.length >= LIMITS.passwordMin },
    { text: rules.unguessable(), met: rating?.isUsable ?? false },
  ]
  return (
    <>
      <AccountPasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        rules={
          <>
            <PasswordRules rules={ruleStates} metLabel={common.done()} />
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
      <AccountPasswordField {...confirmation} label={fields.confirmPassword()} autoComplete="new-password" />
    </>
  )
}
