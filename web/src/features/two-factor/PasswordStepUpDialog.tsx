import { toErrorResponse } from '../../api/errors'
import { checkExistingPassword } from '../../forms/checks'
import { FormDialog } from '../../forms/FormDialog'
import { PasswordInput } from '../../forms/fields'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import { useTexts as useBaseTexts } from '../../i18n/texts'
import { useTexts } from '../../i18n/two-factor-texts'
import { usePasswordStepUp } from './api'
import { resolveStepUp } from './step-up-state'

const NAMES = ['password'] as const

/** Asks for the password when a call requires confirmation and two-factor authentication is off (R-KEYS-4). */
export const PasswordStepUpDialog = () => {
  const { stepUp } = useTexts().twoFactor
  const { fields } = useBaseTexts()
  const call = useSubmit({
    call: usePasswordStepUp(),
    onSuccess: () => resolveStepUp(true),
    onError: (error) => {
      // Two-factor authentication was turned on in another tab: the repeated call asks for a code.
      if (toErrorResponse(error)?.status === 403) return resolveStepUp(true)
      form.markRejected(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkExistingPassword },
    initial: { password: '' },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={() => resolveStepUp(false)}
      title={stepUp.title()}
      description={stepUp.leadPassword()}
      submit={stepUp.submit()}
      form={form}
      call={call}
    >
      <PasswordInput
        {...form.fieldProps('password')}
        label={fields.password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
