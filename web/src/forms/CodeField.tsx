import { parseTwoFactorCode } from '@zoog/contract/two-factor'
import type { ReactNode } from 'react'
import { TextField } from '../ui/TextField'
import type { Check } from './checks'
import type { FieldProps } from './fields'

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
