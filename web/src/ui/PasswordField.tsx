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
import { Field, type FieldProps, splitFieldProps } from './Field'
import * as fieldCss from './Field.css'
import { IconButton } from './IconButton'
import { IconCapsLock, IconHide, IconShow } from './icons'
import * as css from './PasswordField.css'

interface PasswordFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
  /** Labels of the reveal button. */
  revealLabel: string
  concealLabel: string
  /** Shown while Caps Lock is on. */
  capsLockNotice: ReactNode
  /** Rules below the field, usually `PasswordRules`; part of its description. */
  rules?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A password field with a reveal button and a Caps Lock notice. Never trims the value. */
export const PasswordField = ({
  revealLabel,
  concealLabel,
  capsLockNotice,
  rules,
  hint,
  onKeyUp,
  onKeyDown,
  onBlur,
  ...props
}: PasswordFieldProps) => {
  const [field, control] = splitFieldProps(props)
  const [capsLock, setCapsLock] = useState(false)
  const noticeId = useId()
  // On key down and up: systems report the new Caps Lock state at different times.
  const checkCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const details = (rules || hint) && (
    <>
      {hint}
      {rules}
    </>
  )
  return (
    <div>
      <Field {...field} hint={details} describedBy={capsLock ? noticeId : undefined}>
        {(describedBy) => (
          <PasswordInputRoot>
            <PasswordInputControl className={fieldCss.box}>
              <PasswordInputInput
                {...control}
                autoCapitalize="none"
                autoCorrect="off"
                aria-describedby={describedBy}
                className={classNames(fieldCss.control, fieldCss.ltrValue, fieldCss.withEnd)}
                onKeyDown={(event) => {
                  checkCapsLock(event)
                  onKeyDown?.(event)
                }}
                onKeyUp={(event) => {
                  checkCapsLock(event)
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
                    // Ark's button only handles pointers; a click without a pointer comes from a key or a screen reader.
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
