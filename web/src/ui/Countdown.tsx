import { useBaseTexts } from '../i18n/texts'
import { getCountdownParts } from '../lib/dates'
import { getNumberFormat } from '../lib/intl'
import * as css from './Countdown.css'

interface CountdownProps {
  secondsLeft: number
  /** The countdown's purpose. Screen readers read it on request, not every second. */
  label: string
  /** Locale of the digits. */
  locale: string
}

const formatTwoDigits = (value: number, locale: string): string =>
  getNumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }).format(value)

/** Shows hours, minutes and seconds; the caller counts down. */
export const Countdown = ({ secondsLeft, label, locale }: CountdownProps) => {
  const { units } = useBaseTexts().common
  const { hours, minutes, seconds } = getCountdownParts(secondsLeft)
  const parts = [
    { unit: units.hours(), value: hours },
    { unit: units.minutes(), value: minutes },
    { unit: units.seconds(), value: seconds },
  ]
  return (
    <span role="timer" aria-live="off" aria-label={label} className={css.countdown}>
      {parts.map(({ unit, value }) => (
        <span key={unit} className={css.part}>
          <span className={css.digits}>{formatTwoDigits(value, locale)}</span>
          <span className={css.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
