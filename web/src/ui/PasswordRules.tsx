import { classNames } from './class-names'
import { IconCheck, IconMinus } from './icons'
import * as css from './PasswordField.css'
import { VisuallyHidden } from './VisuallyHidden'

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
