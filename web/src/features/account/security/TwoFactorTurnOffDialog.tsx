import { toErrorResponse } from '../../../api/errors'
import { checkExistingPassword } from '../../../forms/checks'
import { FormDialog } from '../../../forms/FormDialog'
import { CodeField, checkCode } from '../../../forms/fields'
import { useSubmitForm } from '../../../forms/use-submit'
import { getTwoFactorTexts, useTwoFactorTexts } from '../../../i18n/two-factor-texts'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { PasswordField } from '../../../ui/PasswordField'
import { isTwoFactorOn, useTurnOffTwoFactor } from '../../two-factor'

export const TwoFactorTurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { twoFactor } = useTwoFactorTexts()
  const { turnOff } = twoFactor
  const finish = () => {
    showSnackbar('success', getTwoFactorTexts().twoFactor.turnOff.done())
    onClose()
  }
  const form = useSubmitForm({
    checks: { password: checkExistingPassword, code: checkCode },
    initial: { password: '', code: '' },
    send: useTurnOffTwoFactor(),
    onSuccess: finish,
    recover: () => (isTwoFactorOn() === false ? finish : null),
    // Another tab has turned it off.
    onError: (error) => toErrorResponse(error)?.status === 409 && onClose(),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={turnOff.title()}
      lead={<Notice tone="warning">{turnOff.warning()}</Notice>}
      submit={turnOff.submit()}
      isDangerous
      form={form}
    >
      <PasswordField {...form.fieldProps('password')} />
      <CodeField {...form.fieldProps('code')} label={twoFactor.anyCode()} kind="any" />
    </FormDialog>
  )
}
