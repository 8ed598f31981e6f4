import { Meter } from './Meter'
import * as css from './PasswordField.css'

interface PasswordStrengthProps {
  /** The label of the meter: "Strength". */
  label: string
  /** As text, "Strength: good", and as a level; null while unknown. */
  rated: { text: string; level: 1 | 2 | 3 | 4 } | null
}

const TONES = { 1: 'error', 2: 'warning', 3: 'success', 4: 'success' } as const

/**
 * The strength of a new password as an announced text and a meter. Reserves its space before the strength is known, so that
 * the button below does not move.
 */
export const PasswordStrength = ({ label, rated }: PasswordStrengthProps) => (
  <div className={css.strength}>
    <span aria-live="polite">{rated?.text ?? '\u00a0'}</span>
    {rated ? (
      <Meter label={label} value={rated.level} max={4} valueText={rated.text} tone={TONES[rated.level]} />
    ) : (
      <div className={css.noMeter} />
    )}
  </div>
)
