import { answeredFailure } from '../../../api/failures'
import { useTurnOffAuthenticator } from '../../../api/second-factor'
import { currentTexts, useTexts } from '../../../i18n/two-step-texts'
import { CodeField } from '../../../parts/forms/CodeField'
import { checkCode } from '../../../parts/forms/check-code'
import { checkPresentedPassword } from '../../../parts/forms/checks'
import { FormDialog } from '../../../parts/forms/FormDialog'
import { Password } from '../../../parts/forms/fields'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'

const NAMES = ['password', 'code'] as const

/** Asks for the password and a code before sign-in goes back to one step. */
export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { auth, twoStep } = useTexts()
  const { turnOff } = twoStep
  const call = useCall({
    call: useTurnOffAuthenticator(),
    done: () => {
      showSnackbar('success', currentTexts().LL.twoStep.turnOff.done())
      onClose()
    },
    refused: (error) => {
      // It is off already: another tab was quicker.
      if (answeredFailure(error)?.status === 409) return onClose()
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkPresentedPassword, code: checkCode },
    initial: { password: '', code: '' },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={turnOff.title()}
      lead={<Notice tone="warning">{turnOff.warning()}</Notice>}
      submit={turnOff.submit()}
      isDangerous
      form={form}
      call={call}
    >
      <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
      <CodeField {...form.fieldProps('code')} label={twoStep.anyCode()} kind="any" />
    </FormDialog>
  )
}
