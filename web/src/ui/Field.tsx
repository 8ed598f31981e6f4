import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import * as css from './Field.css'
import { IconError } from './icons'
import { visuallyHidden } from './VisuallyHidden.css'

/** What every field takes, whatever its control. */
export interface FieldProps {
  label: ReactNode
  /** The label is read out but not seen; for a search box whose icon says it. */
  hideLabel?: boolean
  /** Beside the label, at its end: "optional", or a link such as "Forgot password?". */
  note?: ReactNode
  /** What helps to fill it in; always there. */
  hint?: ReactNode
  /** What is wrong with it; marks the control as invalid. */
  error?: ReactNode
}

interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldProps {
  /** The control's id, where one is given from outside. */
  id?: string
  /** Ids of further texts that describe the control. */
  describedBy?: string
  /** The control; it gets its id and its ties to hint and error. */
  children: (parts: FieldParts) => ReactNode
  className?: string
}

/** Label, control, hint and error, tied together for screen readers. */
export const Field = ({
  label,
  hideLabel,
  note,
  hint,
  error,
  id: givenId,
  describedBy,
  children,
  className,
}: FieldFrameProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedByAll = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ')
  return (
    <div className={classNames(css.field, className)}>
      <div className={hideLabel ? visuallyHidden : css.labelRow}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {note && <span className={css.note}>{note}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedByAll || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

interface FieldErrorProps {
  id: string
  children: ReactNode
}

/** The error line below a control. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <div id={id} className={css.error}>
    <IconError size={16} className={css.errorIcon} />
    <span>{children}</span>
  </div>
)
