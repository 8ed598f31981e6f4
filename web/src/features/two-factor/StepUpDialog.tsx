import { useEffect, useState } from 'react'
import { toErrorResponse } from '../../api/errors'
import { fetchStepUpChallenge } from '../../api/passkeys'
import { CodeField } from '../../forms/CodeField'
import { checkCode } from '../../forms/check-code'
import { FormDialog } from '../../forms/FormDialog'
import { useForm } from '../../forms/use-form'
import { useSubmit } from '../../forms/use-submit'
import { useTexts } from '../../i18n/two-factor-texts'
import { canUsePasskeys } from '../../lib/webauthn'
import { useCodeStepUp } from './api'
import { PasskeyStepUp } from './PasskeyStepUp'
import { resolveStepUp } from './step-up-state'

const NAMES = ['code'] as const

/** Asks for the two-factor code that a call requires (R-KEYS-4), or for a passkey (R-KEYS-9). */
export const StepUpDialog = () => {
  const { twoFactor } = useTexts()
  const { stepUp } = twoFactor
  const [hasPasskey, setHasPasskey] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const call = useSubmit({
    call: useCodeStepUp(),
    onSuccess: () => resolveStepUp(true),
    onError: (error) => {
      // Two-factor authentication was turned off in another tab: no code is needed.
      if (toErrorResponse(error)?.status === 409) return resolveStepUp(true)
      form.markRejected(error)
    },
  })
  const form = useForm({ names: NAMES, checks: { code: checkCode }, initial: { code: '' }, send: call.send })
  useEffect(() => {
    if (!canUsePasskeys()) return
    let isUnmounted = false
    // The customer has not requested this, so ignore a failure: the code still works.
    void fetchStepUpChallenge().then(
      (challenge) => isUnmounted || setHasPasskey(challenge !== null),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return (
    <FormDialog
      onClose={() => resolveStepUp(false)}
      title={stepUp.title()}
      description={hasPasskey ? stepUp.leadPasskey() : stepUp.lead()}
      submit={stepUp.submit()}
      isDisabled={isAsking}
      form={form}
      call={call}
    >
      <CodeField {...form.fieldProps('code')} label={twoFactor.anyCode()} kind="any" />
      {hasPasskey && (
        <PasskeyStepUp
          onDone={() => resolveStepUp(true)}
          busy={isAsking}
          setBusy={setAsking}
          isDisabled={call.busy}
        />
      )}
    </FormDialog>
  )
}
