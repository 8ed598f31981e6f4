import { getNumberFormat } from '../lib/intl'
import * as css from './Countdown.css'
import { getCountdownParts } from './countdown-parts'

interface CountdownProps {
  /** Whoever owns the clock counts down; this only shows. */
  secondsLeft: number
  /** What it counts down to; read out with the figures when asked for, not every second. */
  label: string
  /** Whose digits. */
  locale: string
  units: { hours: string; minutes: string; seconds: string }
}

const twoDigits = (value: number, locale: string): string =>
  getNumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }).format(value)

/** Hours, minutes and seconds left. */
export const Countdown = ({ secondsLeft, label, units, locale }: CountdownProps) => {
  const { hours, minutes, seconds } = getCountdownParts(secondsLeft)
  const parts = [
    { unit: units.hours, value: hours },
    { unit: units.minutes, value: minutes },
    { unit: units.seconds, value: seconds },
  ]
  return (
    <span role="timer" aria-live="off" aria-label={label} className={css.countdown}>
      {parts.map(({ unit, value }) => (
        <span key={unit} className={css.part}>
          <span className={css.digits}>{twoDigits(value, locale)}</span>
          <span className={css.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
