import { LIMITS } from '@zoog/contract/constants'
import type { PasswordOwner } from '@zoog/contract/password-rules'
import { createTexts } from '../i18n/create-texts'
import { newPassword } from '../i18n/en/new-password'
import { classNames } from '../ui/class-names'
import { IconCheck, IconMinus } from '../ui/icons'
import { Stack } from '../ui/Layout'
import { Meter } from '../ui/Meter'
import { PasswordField } from '../ui/PasswordField'
import { VisuallyHidden } from '../ui/Text'
import type { FieldProps } from './fields'
import * as css from './NewPasswordFields.css'
import { usePasswordRating } from './new-password'

const [useNewPasswordTexts] = createTexts({ newPassword })

const STRENGTHS = {
  weak: { level: 1, tone: 'error' },
  fair: { level: 2, tone: 'warning' },
  good: { level: 3, tone: 'success' },
  strong: { level: 4, tone: 'success' },
} as const

const Rule = ({ text, isMet }: { text: string; isMet: boolean }) => {
  const { common } = useNewPasswordTexts()
  const Mark = isMet ? IconCheck : IconMinus
  return (
    <li className={classNames(css.rule, isMet && css.met)}>
      <Mark size={16} className={css.mark} />
      {text}
      {isMet && <VisuallyHidden>, {common.done()}</VisuallyHidden>}
    </li>
  )
}

/** Announces the strength. Reserves its space before it is known, so that the button below doesn't move. */
const Strength = ({ strength }: { strength: keyof typeof STRENGTHS | undefined }) => {
  const { strength: texts } = useNewPasswordTexts().newPassword
  const text = strength && texts[strength]()
  return (
    <Stack gap={1} className={css.strength}>
      <span aria-live="polite">{text ?? '\u00a0'}</span>
      {strength ? (
        <Meter
          label={texts.label()}
          value={STRENGTHS[strength].level}
          max={4}
          valueText={text}
          tone={STRENGTHS[strength].tone}
        />
      ) : (
        <div className={css.noMeter} />
      )}
    </Stack>
  )
}

interface NewPasswordProps {
  password: FieldProps
  confirmation: FieldProps
  label: string
  /** The account's email and name, if known, which the password must not consist of. */
  owner?: PasswordOwner
}

/** Fields for a new password and its confirmation, with rules that are ticked off while typing, and the strength. */
export const NewPasswordFields = ({ password, confirmation, label, owner = {} }: NewPasswordProps) => {
  const { fields, newPassword } = useNewPasswordTexts()
  const { rules } = newPassword
  const rating = usePasswordRating(password.value, owner)
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={
          <>
            <Stack as="ul" gap={1} className={css.rules}>
              <Rule text={rules.longEnough()} isMet={password.value.length >= LIMITS.passwordMin} />
              <Rule text={rules.unguessable()} isMet={rating?.isUsable ?? false} />
            </Stack>
            {password.value !== '' && <Strength strength={rating?.strength} />}
            {rating?.strength !== 'strong' && <span>{rules.advice()}</span>}
          </>
        }
      />
      <PasswordField {...confirmation} label={fields.confirmPassword()} autoComplete="new-password" />
    </>
  )
}
