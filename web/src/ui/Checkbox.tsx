import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import * as css from './Checkbox.css'
import { FieldError } from './Field'
import { IconCheck } from './icons'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox; the whole line can be pressed. */
export const Checkbox = ({ label, hint, error, className, ...rest }: CheckboxProps) => {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.row}>
        <span className={css.box}>
          <input
            {...rest}
            type="checkbox"
            className={css.input}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
          />
          <IconCheck size={16} strokeWidth={3} className={css.tick} />
        </span>
        <span className={css.texts}>{label}</span>
      </label>
      {(hint || error) && (
        <div className={css.below}>
          {hint && (
            <div id={`${id}-hint`} className={css.hint}>
              {hint}
            </div>
          )}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      )}
    </div>
  )
}
