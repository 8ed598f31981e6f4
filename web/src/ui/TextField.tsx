import { FieldInput } from '@ark-ui/react/field'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps, splitFieldProps } from './Field'
import * as css from './Field.css'

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /** Inside, at the start. */
  icon?: ReactNode
  /** A control inside, at the end, such as a clear button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Input types with left-to-right values in every language. */
const LTR_TYPES = new Set(['email', 'tel', 'url', 'password'])

/** A text field. Accepts all attributes of an input; never trims the value. */
export const TextField = ({
  icon,
  end,
  type = 'text',
  'aria-describedby': describedBy,
  ...props
}: TextFieldProps) => {
  const [field, control] = splitFieldProps(props)
  return (
    <Field {...field} describedBy={describedBy}>
      {(describedByAll) => (
        <div className={css.box}>
          {icon && <span className={css.startSlot}>{icon}</span>}
          <FieldInput
            {...control}
            aria-describedby={describedByAll}
            type={type}
            className={classNames(
              css.control,
              LTR_TYPES.has(type) && css.ltrValue,
              icon && css.withStart,
              end && css.withEnd,
            )}
          />
          {end && <span className={css.endSlot}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
