import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import * as css from './Checkbox.css'
import { IconCheck } from './icons'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox; the whole line can be pressed. */
export const Checkbox = ({ label, hint, ...rest }: CheckboxProps) => {
  const id = useId()
  return (
    <div>
      <label className={css.row}>
        <span className={css.box}>
          <input {...rest} type="checkbox" className={css.input} aria-describedby={hint ? id : undefined} />
          <IconCheck size={16} strokeWidth={3} className={css.tick} />
        </span>
        <span className={css.texts}>{label}</span>
      </label>
      {hint && (
        <div id={id} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
