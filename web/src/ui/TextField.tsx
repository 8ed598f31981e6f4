import { FieldInput } from '@ark-ui/react/field'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import * as css from './Field.css'

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /** An icon inside, at the start. */
  icon?: ReactNode
  /** A control inside, at the end, such as a button that clears. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Kinds of input whose value is written left to right in every language. */
const ltrTypes = new Set(['email', 'tel', 'url', 'password'])

/** A line of text. Takes every attribute of an input; the value is handed on as typed, never trimmed. */
export const TextField = ({
  label,
  hideLabel,
  note,
  hint,
  error,
  icon,
  end,
  id,
  className,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) => (
  <Field {...{ label, hideLabel, note, hint, error, id, className, describedBy }}>
    {(describedByAll) => (
      <div className={css.box}>
        {icon && <span className={css.startSlot}>{icon}</span>}
        <FieldInput
          {...rest}
          aria-describedby={describedByAll}
          type={type}
          className={classNames(
            css.control,
            ltrTypes.has(type) && css.ltrValue,
            icon && css.withStart,
            end && css.withEnd,
          )}
        />
        {end && <span className={css.endSlot}>{end}</span>}
      </div>
    )}
  </Field>
)
