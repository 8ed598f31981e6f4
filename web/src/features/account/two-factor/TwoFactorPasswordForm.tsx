import { checkPresentedPassword } from '../../../forms/checks'
import { PasswordInput } from '../../../forms/fields'
import { HiddenUsername } from '../../../forms/HiddenUsername'
import { SubmitError } from '../../../forms/SubmitError'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { useTexts } from '../../../i18n/two-factor-texts'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { useStartAuthenticatorSetup } from '../../two-factor'
import * as css from '../SettingsSection.css'

const NAMES = ['password'] as const

interface GivePasswordProps {
  email: string
  onPasswordAccepted: (app: { secret: string; uri: string }) => void
}

/** Asks for the password before an app is set up. */
export const TwoFactorPasswordForm = ({ email, onPasswordAccepted }: GivePasswordProps) => {
  const { auth, twoStep } = useTexts()
  const { send, busy, isUnanswered } = useSubmit({
    call: useStartAuthenticatorSetup(),
    done: onPasswordAccepted,
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkPresentedPassword },
    initial: { password: '' },
    send,
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={twoStep.setUp.title()}>
      <Text>{twoStep.setUp.password()}</Text>
      <HiddenUsername email={email} />
      <PasswordInput
        {...form.fieldProps('password')}
        label={auth.password()}
        autoComplete="current-password"
      />
      <SubmitError isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" full busy={busy}>
        {twoStep.setUp.next()}
      </Button>
    </form>
  )
}
