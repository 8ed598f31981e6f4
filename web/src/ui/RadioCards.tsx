import { type ReactNode, useId } from 'react'
import { FieldError } from './Field'
import * as css from './RadioCards.css'
import { visuallyHidden } from './Text.css'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  description?: ReactNode
  /** Beside the title, such as "Best value". */
  badge?: ReactNode
  /** At the end of the card: a price or logo. */
  aside?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Minimum width of a card in pixels; by default one card per row. */
  min?: number
  error?: ReactNode
}

/** A choice of options as cards, such as plans. Native radios, so that arrow keys work. */
export const RadioCards = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  min = 9999,
  error,
}: RadioCardsProps<Value>) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={visuallyHidden}>{legend}</legend>
      <div
        className={css.cards}
        style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
      >
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              name={id}
              className={css.input}
              value={option.value}
              checked={option.value === value}
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
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
