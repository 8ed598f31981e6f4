import { useBeginAuthenticator } from '../../../api/second-factor'
import { useTexts } from '../../../i18n/two-step-texts'
import { checkPresentedPassword } from '../../../parts/forms/checks'
import { Password } from '../../../parts/forms/fields'
import { PasswordOwner } from '../../../parts/forms/PasswordOwner'
import { Unanswered } from '../../../parts/forms/Unanswered'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import * as css from '../SettingsSection.css'

const NAMES = ['password'] as const

interface GivePasswordProps {
  email: string
  done: (app: { secret: string; uri: string }) => void
}

/** Asks for the password before an app is set up. */
export const GivePassword = ({ email, done }: GivePasswordProps) => {
  const { auth, twoStep } = useTexts()
  const { send, busy, isUnanswered } = useCall({
    call: useBeginAuthenticator(),
    done,
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
      <PasswordOwner email={email} />
      <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" full busy={busy}>
        {twoStep.setUp.next()}
      </Button>
    </form>
  )
}
