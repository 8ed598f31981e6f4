import { classNames } from './class-names'
import * as css from './ProgressBar.css'

interface BarProps {
  /** What is measured: "Server load". */
  label: string
  value: number
  max?: number
  /** The value in words, where a percentage is not what is meant: "12 of 40". */
  valueText?: string
  tone?: keyof typeof css.tone
}

const Fill = ({ value, max = 100, tone = 'success' }: BarProps) => {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <span
      className={classNames(css.bar, css.tone[tone])}
      style={{ inlineSize: `${Math.round(share * 100)}%` }}
    />
  )
}

/** How far something under way has come. */
export const ProgressBar = (props: BarProps) => (
  <div
    role="progressbar"
    className={css.track}
    aria-label={props.label}
    aria-valuemin={0}
    aria-valuemax={props.max ?? 100}
    aria-valuenow={props.value}
    aria-valuetext={props.valueText}
  >
    <Fill {...props} />
  </div>
)

/** A measure on a scale, such as a server's load. */
export const Meter = (props: BarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be given the same looks in every browser
  <div
    role="meter"
    className={css.track}
    aria-label={props.label}
    aria-valuemin={0}
    aria-valuemax={props.max ?? 100}
    aria-valuenow={props.value}
    aria-valuetext={props.valueText}
  >
    <Fill {...props} />
  </div>
)
