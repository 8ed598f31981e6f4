import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import * as css from './SegmentedControl.css'
import { VisuallyHidden } from './Text'
import { visuallyHidden } from './Text.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** Shows only the icon; screen readers read the label. */
  iconOnly?: boolean
}

interface SegmentedControlProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  full?: boolean
}

/** A choice of two to four short options: light or dark, UDP or TCP. */
export const SegmentedControl = <Value extends string>({
  label,
  segments,
  value,
  onChange,
  full,
}: SegmentedControlProps<Value>) => {
  const name = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>{label}</legend>
      <div className={classNames(css.group, full && css.full)}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={css.segment}
            title={segment.iconOnly ? segment.label : undefined}
          >
            <input
              type="radio"
              name={name}
              className={css.input}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon}
            {segment.iconOnly ? <VisuallyHidden>{segment.label}</VisuallyHidden> : segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
