import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import type { FieldProps } from './Field'
import { IconButton } from './IconButton'
import { IconCapsLock, IconHide, IconShow } from './icons'
import * as css from './PasswordField.css'
import { TextField } from './TextField'

interface PasswordFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** So that password managers know which one it is. */
  autoComplete: 'current-password' | 'new-password'
  /** Name of the button while the password is hidden, and while it is shown. */
  revealLabel: string
  concealLabel: string
  /** Said while Caps Lock is on. */
  capsLockNotice: ReactNode
  /** What the password must be, below the field: usually `PasswordRules`. Read out with it. */
  rules?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A password: can be looked at, tells of Caps Lock, is never trimmed. */
export const PasswordField = ({
  revealLabel,
  concealLabel,
  capsLockNotice,
  rules,
  hint,
  onKeyUp,
  onKeyDown,
  onBlur,
  ...rest
}: PasswordFieldProps) => {
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noticeId = useId()
  // Both ways of the key: the Caps Lock key itself reports its new state at different moments on each system.
  const watch = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const details = (rules || hint) && (
    <>
      {hint}
      {rules}
    </>
  )
  return (
    <div>
      <TextField
        {...rest}
        type={revealed ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={details}
        aria-describedby={capsLock ? noticeId : undefined}
        onKeyDown={(event) => {
          watch(event)
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          watch(event)
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
        end={
          <IconButton
            label={revealed ? concealLabel : revealLabel}
            icon={revealed ? <IconHide size={20} /> : <IconShow size={20} />}
            onClick={() => setRevealed(!revealed)}
            disabled={rest.disabled}
          />
        }
      />
      <div role="status">
        {capsLock && (
          <div id={noticeId} className={css.capsLock}>
            <IconCapsLock size={16} />
            {capsLockNotice}
          </div>
        )}
      </div>
    </div>
  )
}
