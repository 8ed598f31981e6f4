import type { User } from '@zoog/contract/users'
import { useBeginEmailChange } from '../../../api/email-change'
import { useTexts } from '../../../i18n/email-change-texts'
import { checkEmail, checkPresentedPassword } from '../../../parts/forms/checks'
import { Password } from '../../../parts/forms/fields'
import { PasswordOwner } from '../../../parts/forms/PasswordOwner'
import { Unanswered } from '../../../parts/forms/Unanswered'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { TextField } from '../../../ui/TextField'
import * as css from '../SettingsSection.css'

const NAMES = ['email', 'password'] as const
const EMPTY = { email: '', password: '' }

/** Asks for the new address, and for the password. */
export const EmailForm = ({ user, sent }: { user: User; sent: () => void }) => {
  const { emailChange } = useTexts()
  const { mutateAsync } = useBeginEmailChange()
  const { send, busy, isUnanswered } = useCall({
    call: (body: typeof EMPTY) => mutateAsync({ body }),
    done: sent,
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { email: checkEmail, password: checkPresentedPassword },
    initial: EMPTY,
    takesFocus: true,
    send: ({ email, password }) => send({ email: email.trim(), password }),
  })
  return (
    <form {...form.formProps} className={css.nested} aria-label={emailChange.title()}>
      <PasswordOwner email={user.email} />
      <Text size="sm" tone="muted">
        {emailChange.hint()}
      </Text>
      <div className={css.pair}>
        <TextField
          {...form.fieldProps('email')}
          label={emailChange.next()}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Password
          {...form.fieldProps('password')}
          label={emailChange.password()}
          autoComplete="current-password"
        />
      </div>
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {emailChange.submit()}
        </Button>
      </div>
    </form>
  )
}
