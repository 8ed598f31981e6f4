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
  isIconOnly?: boolean
}

interface SegmentedControlProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  isFullWidth?: boolean
}

/** A choice of two to four short options: light or dark, UDP or TCP. */
export const SegmentedControl = <Value extends string>({
  label,
  segments,
  value,
  onChange,
  isFullWidth,
}: SegmentedControlProps<Value>) => {
  const name = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>{label}</legend>
      <div className={classNames(css.group, isFullWidth && css.full)}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={css.segment}
            title={segment.isIconOnly ? segment.label : undefined}
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
            {segment.isIconOnly ? <VisuallyHidden>{segment.label}</VisuallyHidden> : segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
