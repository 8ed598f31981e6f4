import { toErrorResponse } from '../../../api/errors'
import { checkExistingPassword } from '../../../forms/checks'
import { PasswordInput } from '../../../forms/fields'
import { HiddenUsername } from '../../../forms/HiddenUsername'
import { SubmitButton } from '../../../forms/SubmitButton'
import { SubmitError } from '../../../forms/SubmitError'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { useTexts } from '../../../i18n/two-factor-texts'
import { Text } from '../../../ui/Text'
import { refetchTwoFactor, useStartAuthenticatorSetup } from '../../two-factor'
import * as css from '../SettingsSection.css'

const NAMES = ['password'] as const

interface TwoFactorPasswordFormProps {
  email: string
  onPasswordAccepted: (app: { secret: string; uri: string }) => void
  onAlreadyOn: () => void
}

/** The form that asks for the password before the authenticator setup. */
export const TwoFactorPasswordForm = ({
  email,
  onPasswordAccepted,
  onAlreadyOn,
}: TwoFactorPasswordFormProps) => {
  const { fields, twoFactor } = useTexts()
  const call = useSubmit({
    call: useStartAuthenticatorSetup(),
    onSuccess: onPasswordAccepted,
    onError: (error) => {
      // Another tab has turned it on.
      if (toErrorResponse(error)?.status === 409) void refetchTwoFactor().then(onAlreadyOn)
      else form.markRejected(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkExistingPassword },
    initial: { password: '' },
    send: call.send,
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={twoFactor.setUp.title()}>
      <Text>{twoFactor.setUp.password()}</Text>
      <HiddenUsername username={email} />
      <PasswordInput
        {...form.fieldProps('password')}
        label={fields.password()}
        autoComplete="current-password"
      />
      <SubmitError call={call} onRetry={form.resubmit} />
      <SubmitButton full call={call}>
        {twoFactor.setUp.next()}
      </SubmitButton>
    </form>
  )
}
