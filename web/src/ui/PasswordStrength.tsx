import * as css from './PasswordField.css'
import { Meter } from './ProgressBar'

interface PasswordStrengthProps {
  /** What the bar measures: "Strength". */
  label: string
  /** In words, "Strength: good", and as a level; null while it is not known. */
  rated: { text: string; level: 1 | 2 | 3 | 4 } | null
}

const TONES = { 1: 'error', 2: 'warning', 3: 'success', 4: 'success' } as const

/**
 * How strong a new password is: in words, said anew when it changes, and as a bar. It takes its room before it is known: the
 * button below must not move from under a press.
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
