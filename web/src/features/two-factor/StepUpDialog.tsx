import { useEffect, useState } from 'react'
import type { StepUpKind } from '../../api/callbacks'
import { toErrorResponse } from '../../api/errors'
import { fetchStepUpChallenge, usePasskeyStepUp } from '../../api/passkeys'
import { showError } from '../../api/show-error'
import { checkExistingPassword } from '../../forms/checks'
import { FormDialog } from '../../forms/FormDialog'
import { CodeField, checkCode } from '../../forms/fields'
import { useSubmitForm } from '../../forms/use-submit'
import { usePasskeyTexts } from '../../i18n/passkeys-texts'
import { useTwoFactorTexts } from '../../i18n/two-factor-texts'
import { useMountedRef } from '../../lib/hooks'
import { cancelPasskeyRequest, canUsePasskeys, type PasskeyProblem, requestPasskey } from '../../lib/webauthn'
import { Button } from '../../ui/Button'
import { IconKey } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import { useCodeStepUp, usePasswordStepUp } from './api'

interface PasskeyStepUpProps {
  /** Called when the session is confirmed, or needs no confirmation. */
  onDone: () => void
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  /** Whether a code is being sent. */
  isDisabled: boolean
}

/** Confirms with a passkey instead of a code (R-KEYS-9). Shows its own errors and leaves the dialog unchanged. */
const PasskeyStepUp = ({ onDone, isBusy, setBusy, isDisabled }: PasskeyStepUpProps) => {
  const { stepUp } = useTwoFactorTexts().twoFactor
  const { passkeys } = usePasskeyTexts()
  const [problem, setProblem] = useState<PasskeyProblem | 'rejected' | null>(null)
  const confirm = usePasskeyStepUp()
  const isMounted = useMountedRef()
  // Closing the dialog cancels the browser's passkey prompt.
  useEffect(() => cancelPasskeyRequest, [])

  const send = async (response: Parameters<typeof confirm>[0]): Promise<void> => {
    try {
      await confirm(response)
      onDone()
    } catch (error) {
      const status = toErrorResponse(error)?.status
      // Two-factor authentication was turned off in another tab: no confirmation is needed.
      if (status === 409) onDone()
      // The error itself was already shown. This notice explains the next step.
      else if (status !== undefined) setProblem('rejected')
    }
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const challenge = await fetchStepUpChallenge()
      // The passkey was removed in another tab.
      if (!challenge) return setProblem('rejected')
      // A prompt without its dialog would confirm a session that nobody asked for.
      if (!isMounted.current) return
      const outcome = await requestPasskey(challenge)
      if (outcome.response) await send(outcome.response)
      else setProblem(outcome.problem)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        isFullWidth
        icon={<IconKey size={18} />}
        isBusy={isBusy}
        disabled={isDisabled}
        onClick={() => void press()}
      >
        {passkeys.use()}
      </Button>
      {problem && (
        <Notice tone={problem === 'canceled' ? 'info' : 'error'} role="alert">
          {problem === 'rejected' ? stepUp.passkeyRejected() : passkeys.problems[problem]()}
        </Notice>
      )}
    </Stack>
  )
}

interface StepUpProps {
  /** Closes the dialog and lets the waiting requests continue. */
  onConfirmed: () => void
  /** Closes the dialog and fails the waiting requests. */
  onClose: () => void
}

const CodeDialog = ({ onConfirmed, onClose }: StepUpProps) => {
  const { common, twoFactor } = useTwoFactorTexts()
  const { stepUp } = twoFactor
  const [hasPasskey, setHasPasskey] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useSubmitForm({
    checks: { code: checkCode },
    initial: { code: '' },
    send: useCodeStepUp(),
    onSuccess: onConfirmed,
    // Two-factor authentication was turned off in another tab: no code is needed.
    onError: (error) => toErrorResponse(error)?.status === 409 && onConfirmed(),
  })
  useEffect(() => {
    if (!canUsePasskeys()) return
    let isUnmounted = false
    // The customer hasn't requested this, so ignore a failure: the code still works.
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
      onClose={onClose}
      title={stepUp.title()}
      description={hasPasskey ? stepUp.leadPasskey() : stepUp.lead()}
      submit={common.continue()}
      isDisabled={isAsking}
      form={form}
    >
      <CodeField {...form.fieldProps('code')} label={twoFactor.anyCode()} kind="any" />
      {hasPasskey && (
        <PasskeyStepUp
          onDone={onConfirmed}
          isBusy={isAsking}
          setBusy={setAsking}
          isDisabled={form.submission.isBusy}
        />
      )}
    </FormDialog>
  )
}

/** Asks for the password, because two-factor authentication is off. */
const PasswordDialog = ({ onConfirmed, onClose }: StepUpProps) => {
  const { common, twoFactor } = useTwoFactorTexts()
  const { stepUp } = twoFactor
  const form = useSubmitForm({
    checks: { password: checkExistingPassword },
    initial: { password: '' },
    send: usePasswordStepUp(),
    onSuccess: onConfirmed,
    // Two-factor authentication was turned on in another tab: the repeated request asks for a code.
    onError: (error) => toErrorResponse(error)?.status === 403 && onConfirmed(),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={stepUp.title()}
      description={stepUp.leadPassword()}
      submit={common.continue()}
      form={form}
    >
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  )
}

/** Asks for the confirmation that a request requires (R-KEYS-4). */
export const StepUpDialog = ({ kind, ...props }: StepUpProps & { kind: StepUpKind }) =>
  kind === 'code' ? <CodeDialog {...props} /> : <PasswordDialog {...props} />
