import { answeredFailure } from '../../../api/failures'
import { useTurnOffAuthenticator } from '../../../api/second-factor'
import { currentTexts, useTexts } from '../../../i18n/two-step-texts'
import { CodeField } from '../../../parts/forms/CodeField'
import { checkCode } from '../../../parts/forms/check-code'
import { checkPresentedPassword } from '../../../parts/forms/checks'
import { Password } from '../../../parts/forms/fields'
import { Unanswered } from '../../../parts/forms/Unanswered'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Notice } from '../../../ui/Notice'
import * as css from '../SettingsSection.css'

const NAMES = ['password', 'code'] as const

/** Asks for the password and a code before sign-in goes back to one step. */
export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { auth, twoStep, common } = useTexts()
  const { turnOff } = twoStep
  const { send, busy, isUnanswered } = useCall({
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
    send,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      locked={busy}
      title={turnOff.title()}
      closeLabel={common.close()}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={form.sendAgain}>
            {turnOff.submit()}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{turnOff.warning()}</Notice>
      <form {...form.formProps} className={css.form} aria-label={turnOff.title()}>
        <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
        <CodeField {...form.fieldProps('code')} label={twoStep.anyCode()} kind="any" />
        <Unanswered isShown={isUnanswered} again={form.sendAgain} />
        {/* Enter in a field sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
