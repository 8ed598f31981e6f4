import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot } from '@ark-ui/react/field'
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

interface FieldFrameProps extends FieldProps {
  /** The control's id, where one is given from outside. */
  id?: string
  /** Ids of further texts that describe the control. */
  describedBy?: string
  /** The control: one of Ark's, which takes its id from the field, with the texts that describe it. */
  children: (describedBy: string | undefined) => ReactNode
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
  const errorText = `${id}-error`
  const helperText = `${id}-hint`
  // Ark ties an error by `aria-errormessage`, which few screen readers know.
  const describedByAll = [error && errorText, hint && helperText, describedBy].filter(Boolean).join(' ')
  return (
    <FieldRoot
      id={id}
      ids={{ errorText, helperText }}
      invalid={Boolean(error)}
      // A field is no group of its own to a reader.
      role="presentation"
      className={classNames(css.field, className)}
    >
      <div className={hideLabel ? visuallyHidden : css.labelRow}>
        <FieldLabel className={css.label}>{label}</FieldLabel>
        {note && <span className={css.note}>{note}</span>}
      </div>
      {children(describedByAll || undefined)}
      {error && (
        <FieldErrorText className={css.error}>
          <ErrorLine>{error}</ErrorLine>
        </FieldErrorText>
      )}
      {hint && (
        <FieldHelperText asChild>
          <div className={css.hint}>{hint}</div>
        </FieldHelperText>
      )}
    </FieldRoot>
  )
}

const ErrorLine = ({ children }: { children: ReactNode }) => (
  <>
    <IconError size={16} className={css.errorIcon} />
    <span>{children}</span>
  </>
)

interface FieldErrorProps {
  id: string
  children: ReactNode
}

/** The error line below a control that is no field: a box to tick, a group of radios. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <div id={id} className={css.error}>
    <ErrorLine>{children}</ErrorLine>
  </div>
)
