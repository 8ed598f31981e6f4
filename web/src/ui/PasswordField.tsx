import {
  PasswordInputContext,
  PasswordInputControl,
  PasswordInputInput,
  PasswordInputRoot,
  PasswordInputVisibilityTrigger,
} from '@ark-ui/react/password-input'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import * as fieldCss from './Field.css'
import { IconButton } from './IconButton'
import { IconCapsLock, IconHide, IconShow } from './icons'
import * as css from './PasswordField.css'

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
  label,
  hideLabel,
  note,
  error,
  id,
  className,
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
      <Field
        {...{ label, hideLabel, note, error, id, className }}
        hint={details}
        describedBy={capsLock ? noticeId : undefined}
      >
        {(describedBy) => (
          <PasswordInputRoot disabled={rest.disabled}>
            <PasswordInputControl className={fieldCss.box}>
              <PasswordInputInput
                {...rest}
                autoCapitalize="none"
                autoCorrect="off"
                aria-describedby={describedBy}
                className={classNames(fieldCss.control, fieldCss.ltrValue, fieldCss.withEnd)}
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
              />
              <span className={fieldCss.endSlot}>
                <PasswordInputContext>
                  {({ visible, toggleVisible }) => (
                    // Ark's button is for the pointer alone; a click that no pointer made is a key's or a reader's.
                    <PasswordInputVisibilityTrigger
                      asChild
                      tabIndex={0}
                      onClick={(event: MouseEvent) => event.detail === 0 && toggleVisible()}
                    >
                      <IconButton
                        label={visible ? concealLabel : revealLabel}
                        icon={visible ? <IconHide size={20} /> : <IconShow size={20} />}
                      />
                    </PasswordInputVisibilityTrigger>
                  )}
                </PasswordInputContext>
              </span>
            </PasswordInputControl>
          </PasswordInputRoot>
        )}
      </Field>
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
