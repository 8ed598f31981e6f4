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
  type Ref,
  useId,
  useState,
} from 'react'
import { useBaseTexts } from '../i18n/texts'
import { classNames } from './class-names'
import { Field, type FieldProps, splitFieldProps } from './Field'
import * as css from './Field.css'
import { IconButton } from './IconButton'
import { IconCapsLock, IconHide, IconShow } from './icons'

interface PasswordFieldProps
  extends Partial<FieldProps>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'> {
  autoComplete?: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

/** A required password field with a reveal button and a Caps Lock notice. Never trims the value. */
export const PasswordField = ({ label, autoComplete = 'current-password', ...props }: PasswordFieldProps) => {
  const { fields } = useBaseTexts()
  const [field, control] = splitFieldProps({ ...props, label: label ?? fields.password() })
  const [capsLock, setCapsLock] = useState(false)
  const noticeId = useId()
  // On key down and up: systems report the new Caps Lock state at different times.
  const checkCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <div>
      <Field {...field} describedBy={capsLock ? noticeId : undefined}>
        {(describedBy) => (
          <PasswordInputRoot>
            <PasswordInputControl className={css.box}>
              <PasswordInputInput
                {...control}
                required
                autoComplete={autoComplete}
                autoCapitalize="none"
                autoCorrect="off"
                aria-describedby={describedBy}
                className={classNames(css.control, css.ltrValue, css.withEnd)}
                onKeyDown={checkCapsLock}
                onKeyUp={checkCapsLock}
                onBlur={() => setCapsLock(false)}
              />
              <span className={css.endSlot}>
                <PasswordInputContext>
                  {({ visible, toggleVisible }) => (
                    // Ark's button only handles pointers; a click without a pointer comes from a key or a screen reader.
                    <PasswordInputVisibilityTrigger
                      asChild
                      tabIndex={0}
                      onClick={(event: MouseEvent) => event.detail === 0 && toggleVisible()}
                    >
                      <IconButton
                        label={visible ? fields.conceal() : fields.reveal()}
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
            {fields.capsLock()}
          </div>
        )}
      </div>
    </div>
  )
}
