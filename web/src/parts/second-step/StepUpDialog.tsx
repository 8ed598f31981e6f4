import { useEffect, useState } from 'react'
import { answeredFailure } from '../../api/failures'
import { fetchStepUpChallenge } from '../../api/passkeys'
import { useStepUp } from '../../api/second-factor'
import { useTexts } from '../../i18n/two-step-texts'
import { hasPasskeys } from '../../lib/passkeys'
import { answerStepUp } from '../../state/step-up'
import { CodeField } from '../forms/CodeField'
import { checkCode } from '../forms/check-code'
import { FormDialog } from '../forms/FormDialog'
import { useCall } from '../forms/use-call'
import { useForm } from '../forms/use-form'
import { PasskeyStepUp } from './PasskeyStepUp'

const NAMES = ['code'] as const

/** Asks for the fresh code that a call takes (R-KEYS-4), or for a passkey of the account (R-KEYS-9). */
export const StepUpDialog = () => {
  const { twoStep } = useTexts()
  const { stepUp } = twoStep
  const [hasPasskey, setHasPasskey] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
  useEffect(() => {
    if (!hasPasskeys()) return
    let isOver = false
    // Nobody asked for it yet: where it cannot be had, a code is what there is.
    void fetchStepUpChallenge().then(
      (challenge) => isOver || setHasPasskey(challenge !== null),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return (
    <FormDialog
      onClose={() => answerStepUp(false)}
      title={stepUp.title()}
      description={hasPasskey ? stepUp.leadPasskey() : stepUp.lead()}
      submit={stepUp.submit()}
      isOff={isAsking}
      form={form}
      call={call}
    >
      <CodeField {...form.fieldProps('code')} label={twoStep.anyCode()} kind="any" />
      {hasPasskey && (
        <PasskeyStepUp
          done={() => answerStepUp(true)}
          busy={isAsking}
          setBusy={setAsking}
          isOff={call.busy}
        />
      )}
    </FormDialog>
  )
}
