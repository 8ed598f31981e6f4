import { answeredFailure } from '../../api/failures'
import { useStepUp } from '../../api/second-factor'
import { useTexts } from '../../i18n/two-step-texts'
import { answerStepUp } from '../../state/step-up'
import { CodeField } from '../forms/CodeField'
import { checkCode } from '../forms/check-code'
import { FormDialog } from '../forms/FormDialog'
import { useCall } from '../forms/use-call'
import { useForm } from '../forms/use-form'

const NAMES = ['code'] as const

/** Asks for the fresh code that a call takes (R-KEYS-4). */
export const StepUpDialog = () => {
  const { twoStep } = useTexts()
  const { stepUp } = twoStep
  const call = useCall({
    call: useStepUp(),
    done: () => answerStepUp(true),
    refused: (error) => {
      // Turned off meanwhile, in another tab: no code is needed.
      if (answeredFailure(error)?.status === 409) return answerStepUp(true)
      form.markRefused(error)
    },
  })
  const form = useForm({ names: NAMES, checks: { code: checkCode }, initial: { code: '' }, send: call.send })
  return (
    <FormDialog
      onClose={() => answerStepUp(false)}
      title={stepUp.title()}
      description={stepUp.lead()}
      submit={stepUp.submit()}
      form={form}
      call={call}
    >
      <CodeField {...form.fieldProps('code')} label={twoStep.anyCode()} kind="any" />
    </FormDialog>
  )
}
