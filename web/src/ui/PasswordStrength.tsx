import * as css from './PasswordField.css'
import { Meter } from './ProgressBar'

interface PasswordStrengthProps {
  /** "Strength: good". */
  text: string
  /** What the bar measures: "Strength". */
  label: string
  level: 1 | 2 | 3 | 4
}

const TONES = { 1: 'error', 2: 'warning', 3: 'success', 4: 'success' } as const

/** How strong a new password is: in words, said anew when it changes, and as a bar. */
export const PasswordStrength = ({ text, label, level }: PasswordStrengthProps) => (
  <div className={css.strength}>
    <span aria-live="polite">{text}</span>
    <Meter label={label} value={level} max={4} valueText={text} tone={TONES[level]} />
  </div>
)
