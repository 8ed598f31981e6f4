import { type ReactNode, useId } from 'react'
import { FieldError } from './Field'
import { Grid } from './Layout'
import * as css from './RadioCards.css'
import { visuallyHidden } from './VisuallyHidden.css'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  description?: ReactNode
  /** Beside the title, such as "Best value". */
  badge?: ReactNode
  /** At the end of the card: a price or logo. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioCard<Value>[]
  /** Undefined without a choice. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** Minimum width of a card in pixels; by default one card per row. */
  min?: number
  error?: ReactNode
  disabled?: boolean
}

/** A choice of options as cards, such as plans. Native radios, so that arrow keys work. */
export const RadioCards = <Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  min = 9999,
  error,
  disabled,
}: RadioCardsProps<Value>) => {
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? visuallyHidden : css.legend}>{legend}</legend>
      <Grid min={min} gap={3} stretch>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              name={id}
              className={css.input}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={css.content}>
              <span className={css.texts}>
                <span className={css.title}>
                  {option.title}
                  {option.badge}
                </span>
                {option.description && <span className={css.description}>{option.description}</span>}
              </span>
              {option.aside && <span className={css.aside}>{option.aside}</span>}
            </span>
          </label>
        ))}
      </Grid>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
