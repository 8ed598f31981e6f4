import { parseTwoFactorCode } from '@zoog/contract/two-factor'
import { type ReactNode, type Ref, useRef } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { visuallyHidden } from '../ui/Text.css'
import { TextField } from '../ui/TextField'
import type { Check } from './checks'
import { suggestEmail } from './suggest-email'

export interface FieldProps {
  name: string
  value: string
  error: ReactNode
  onChange: (event: { target: { value: string } }) => void
  ref?: Ref<HTMLInputElement>
}

interface EmailProps extends FieldProps {
  autoComplete?: string
  hint?: ReactNode
  onBlur?: () => void
}

/** The email of an account, with a suggestion for a mistyped domain. */
export const AccountEmailField = (props: EmailProps) => {
  const { fields } = useBaseTexts()
  const suggestion = suggestEmail(props.value)
  const box = useRef<HTMLDivElement>(null)
  const accept = () => {
    if (suggestion) props.onChange({ target: { value: suggestion } })
    // The pressed button disappears.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <TextField
        autoComplete="username"
        {...props}
        // Pressing the suggestion blurs the field: don't check the mistyped address.
        onBlur={suggestion ? undefined : props.onBlur}
        label={fields.email()}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {suggestion && (
        <Button variant="ghost" size="sm" onClick={accept}>
          {fields.didYouMean({ email: suggestion })}
        </Button>
      )}
    </div>
  )
}

/** Tells password managers whose password a form is about. Some of them skip a field with `display: none`. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden
    className={visuallyHidden}
  />
)

export const checkAppCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'app' ? null : 'appCodeInvalid'

export const checkRecoveryCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'recovery' ? null : 'recoveryCodeInvalid'

export const checkCode: Check = (value) => (parseTwoFactorCode(value) ? null : 'codeInvalid')

interface CodeFieldProps extends FieldProps {
  label: ReactNode
  /** `app` accepts the digits of an authenticator app, `any` a recovery code too. */
  kind: 'app' | 'any'
}

/** A field for a two-factor code, with autofill and, for `app`, a numeric keyboard. */
export const CodeField = ({ kind, ...props }: CodeFieldProps) => (
  <TextField
    {...props}
    dir="ltr"
    autoComplete="one-time-code"
    inputMode={kind === 'app' ? 'numeric' : 'text'}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={40}
    required
  />
)
