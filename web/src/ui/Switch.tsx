import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Spinner } from './Spinner'
import * as css from './Switch.css'
import { visuallyHidden } from './VisuallyHidden.css'

interface SwitchProps {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Being saved: shows it, and takes no further press. */
  busy?: boolean
  disabled?: boolean
  className?: string
}

/** On or off, at once, without a form. The whole line can be pressed. */
export const Switch = ({
  label,
  hideLabel,
  hint,
  checked,
  onChange,
  busy,
  disabled,
  className,
}: SwitchProps) => {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      className={classNames(css.row, className)}
      onClick={() => !busy && onChange(!checked)}
    >
      <span className={css.texts}>
        <span id={`${id}-label`} className={hideLabel ? visuallyHidden : undefined}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.track}>
        <span className={css.thumb}>{busy && <Spinner size={14} />}</span>
      </span>
    </button>
  )
}
