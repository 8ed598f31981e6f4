import { classNames } from './class-names'
import { IconCheck, IconMinus } from './icons'
import { Meter } from './Meter'
import * as css from './PasswordField.css'
import { VisuallyHidden } from './Text'

interface PasswordRulesProps {
  rules: { text: string; met: boolean }[]
  /** For screen readers, after a fulfilled rule. */
  metLabel: string
}

/** The rules of a new password, ticked off while typing. */
export const PasswordRules = ({ rules, metLabel }: PasswordRulesProps) => (
  <ul className={css.rules}>
    {rules.map(({ text, met }) => (
      <li key={text} className={classNames(css.rule, met && css.met)}>
        {met ? <IconCheck size={16} className={css.mark} /> : <IconMinus size={16} className={css.mark} />}
        {text}
        {met && <VisuallyHidden>, {metLabel}</VisuallyHidden>}
      </li>
    ))}
  </ul>
)

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
