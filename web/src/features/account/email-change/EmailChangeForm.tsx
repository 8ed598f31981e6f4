import { normalizeEnteredText } from '@zoog/contract/entered-text'
import type { User } from '@zoog/contract/users'
import { getCachedEmailChange, useStartEmailChange } from '../../../api/email-change'
import { checkEmail, checkPresentedPassword } from '../../../forms/checks'
import { PasswordInput } from '../../../forms/fields'
import { HiddenUsername } from '../../../forms/HiddenUsername'
import { SubmitButton } from '../../../forms/SubmitButton'
import { SubmitError } from '../../../forms/SubmitError'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { useTexts } from '../../../i18n/email-change-texts'
import { Text } from '../../../ui/Text'
import { TextField } from '../../../ui/TextField'
import * as css from '../SettingsSection.css'

const NAMES = ['email', 'password'] as const
const EMPTY = { email: '', password: '' }

/** Asks for the new address, and for the password. */
export const EmailChangeForm = ({ user, sent }: { user: User; sent: () => void }) => {
  const { emailChange } = useTexts()
  const { mutateAsync } = useStartEmailChange()
  const call = useSubmit({
    call: (body: typeof EMPTY) => mutateAsync({ body }),
    done: sent,
    recover: ({ email }) => (getCachedEmailChange()?.email === email ? sent : null),
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail, password: checkPresentedPassword },
    initial: EMPTY,
    takesFocus: true,
    send: ({ email, password }) => call.send({ email: normalizeEnteredText(email), password }),
  })
  return (
    <form {...form.formProps} className={css.nested} aria-label={emailChange.title()}>
      <HiddenUsername username={user.email} />
      <Text size="sm" tone="muted">
        {emailChange.hint()}
      </Text>
      <div className={css.twoColumns}>
        <TextField
          {...form.fieldProps('email')}
          label={emailChange.next()}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordInput
          {...form.fieldProps('password')}
          label={emailChange.password()}
          autoComplete="current-password"
        />
      </div>
      <SubmitError call={call} again={form.sendAgain} />
      <div className={css.actions}>
        <SubmitButton call={call}>{emailChange.submit()}</SubmitButton>
      </div>
    </form>
  )
}
