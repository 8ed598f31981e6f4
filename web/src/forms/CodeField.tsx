import type { ReactNode } from 'react'
import { TextField } from '../ui/TextField'
import type { FieldProps } from './fields'

interface CodeFieldProps extends FieldProps {
  label: ReactNode
  /** What may be typed: the digits of an app, or a recovery code too. */
  kind: 'app' | 'any'
}

/** A code of an authenticator app, which the device may fill in by itself. Digits alone get the keys for them. */
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
