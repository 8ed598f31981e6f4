import { classNames } from './class-names'
import * as css from './ProgressBar.css'

interface ProgressBarProps {
  /** What is measured: "Server load". */
  label: string
  value: number
  max?: number
  /** The value in words, where a percentage is not what is meant: "12 of 40". */
  valueText?: string
  tone?: keyof typeof css.tone
  /** `meter` for a measure such as a server's load, `progressbar` for something under way. */
  role?: 'progressbar' | 'meter'
}

/** A share of a whole, as a bar. */
export const ProgressBar = ({
  label,
  value,
  max = 100,
  valueText,
  tone = 'success',
  role = 'progressbar',
}: ProgressBarProps) => {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <span
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={css.track}
    >
      <span className={classNames(css.bar, css.tone[tone])} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
