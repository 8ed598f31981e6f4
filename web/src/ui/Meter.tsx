import { classNames } from './class-names'
import * as css from './Meter.css'

interface MeterProps {
  /** Such as "Server load". */
  label: string
  value: number
  max?: number
  /** The value as text, if it isn't a percentage: "12 of 40". */
  valueText?: string
  tone?: keyof typeof css.tone
}

/** A value on a scale, such as a server's load. Plain HTML, because a page may have a thousand. */
export const Meter = ({ label, value, max = 100, valueText, tone = 'success' }: MeterProps) => {
  const ratio = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> can't be styled consistently across browsers
    <div
      role="meter"
      className={css.track}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span
        className={classNames(css.bar, css.tone[tone])}
        style={{ inlineSize: `${Math.round(ratio * 100)}%` }}
      />
    </div>
  )
}
