import { toErrorResponse } from '../../api/errors'
import { checkPresentedPassword } from '../../forms/checks'
import { FormDialog } from '../../forms/FormDialog'
import { PasswordInput } from '../../forms/fields'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import { useTexts as useBaseTexts } from '../../i18n/texts'
import { useTexts } from '../../i18n/two-factor-texts'
import { usePasswordStepUp } from './api'
import { resolveStepUp } from './step-up-state'

const NAMES = ['password'] as const

/** Asks for the password that a call needs where two-factor sign-in is off (R-KEYS-4). */
export const PasswordStepUpDialog = () => {
  const { stepUp } = useTexts().twoStep
  const { auth } = useBaseTexts()
  const call = useSubmit({
    call: usePasswordStepUp(),
    done: () => resolveStepUp(true),
    refused: (error) => {
      // Two-factor sign-in was turned on meanwhile, in another tab: the repeated call asks for a code.
      if (toErrorResponse(error)?.status === 403) return resolveStepUp(true)
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkPresentedPassword },
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
        label={auth.password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
