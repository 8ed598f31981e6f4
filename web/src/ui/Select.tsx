import { FieldSelect } from '@ark-ui/react/field'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps, splitFieldProps } from './Field'
import * as css from './Field.css'
import { IconChevronDown } from './icons'

interface SelectProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  children: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** A native select, which works well on every device. */
export const Select = ({ children, 'aria-describedby': describedBy, ...props }: SelectProps) => {
  const [field, control] = splitFieldProps(props)
  return (
    <Field {...field} describedBy={describedBy}>
      {(describedByAll) => (
        <div className={css.box}>
          <FieldSelect
            {...control}
            aria-describedby={describedByAll}
            className={classNames(css.control, css.select)}
          >
            {children}
          </FieldSelect>
          <IconChevronDown size={18} className={css.selectChevron} />
        </div>
      )}
    </Field>
  )
}
