import { answeredFailure } from '../../api/failures'
import { useStepUp } from '../../api/second-factor'
import { useTexts } from '../../i18n/two-step-texts'
import { answerStepUp } from '../../state/step-up'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { CodeField } from '../forms/CodeField'
import { checkCode } from '../forms/check-code'
import { Unanswered } from '../forms/Unanswered'
import { useCall } from '../forms/use-call'
import { useForm } from '../forms/use-form'
import * as css from './SecondStep.css'

const NAMES = ['code'] as const

/** Asks for the fresh code that a call takes (R-KEYS-4). */
export const StepUpDialog = () => {
  const { twoStep, common } = useTexts()
  const { stepUp } = twoStep
  const cancel = () => answerStepUp(false)
  const { send, busy, isUnanswered } = useCall({
    call: useStepUp(),
    done: () => answerStepUp(true),
    refused: (error) => {
      // Turned off meanwhile, in another tab: no code is needed.
      if (answeredFailure(error)?.status === 409) return answerStepUp(true)
      form.markRefused(error)
    },
  })
  const form = useForm({ names: NAMES, checks: { code: checkCode }, initial: { code: '' }, send })
  return (
    <Dialog
      open
      onClose={cancel}
      role="alertdialog"
      locked={busy}
      title={stepUp.title()}
      description={stepUp.lead()}
      closeLabel={common.close()}
      footer={
        <>
          <Button busy={busy} onClick={form.sendAgain}>
            {stepUp.submit()}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={cancel}>
            {common.cancel()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className={css.form} aria-label={stepUp.title()}>
        <CodeField {...form.fieldProps('code')} label={twoStep.anyCode()} kind="any" />
        <Unanswered isShown={isUnanswered} again={form.sendAgain} />
        {/* Enter in a field sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
