import { ProgressRange, ProgressRoot, ProgressTrack } from '@ark-ui/react/progress'
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

/** How far something under way has come. */
export const ProgressBar = ({ label, value, max = 100, valueText, tone = 'success' }: BarProps) => (
  <ProgressRoot value={Math.min(Math.max(value, 0), max)} max={max}>
    <ProgressTrack className={css.track} aria-label={label} aria-valuetext={valueText}>
      <ProgressRange className={classNames(css.bar, css.tone[tone])} />
    </ProgressTrack>
  </ProgressRoot>
)

/** A measure on a scale, such as a server's load: nothing under way, and a thousand of them on a page. */
export const Meter = ({ label, value, max = 100, valueText, tone = 'success' }: BarProps) => {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be given the same looks in every browser
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
        style={{ inlineSize: `${Math.round(share * 100)}%` }}
      />
    </div>
  )
}
