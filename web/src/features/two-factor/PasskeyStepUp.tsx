import { useEffect, useState } from 'react'
import { toErrorResponse } from '../../api/errors'
import { fetchStepUpChallenge, usePasskeyStepUp } from '../../api/passkeys'
import { showError } from '../../api/show-error'
import { useTexts as usePasskeyTexts } from '../../i18n/passkeys-texts'
import { useTexts } from '../../i18n/two-factor-texts'
import { cancelPasskeyRequest, type PasskeyProblem, requestPasskey } from '../../lib/webauthn'
import { Button } from '../../ui/Button'
import { IconKey } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'

interface PasskeyStepUpProps {
  /** Called when the session is confirmed, or needs no confirmation. */
  onDone: () => void
  busy: boolean
  setBusy: (busy: boolean) => void
  /** Whether a code is being sent. */
  isDisabled: boolean
}

/** Confirms with a passkey instead of a code (R-KEYS-9). Shows its own errors and leaves the dialog unchanged. */
export const PasskeyStepUp = ({ onDone, busy, setBusy, isDisabled }: PasskeyStepUpProps) => {
  const { stepUp } = useTexts().twoFactor
  const { passkeys } = usePasskeyTexts()
  const [problem, setProblem] = useState<PasskeyProblem | 'rejected' | null>(null)
  const confirm = usePasskeyStepUp()
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
        full
        icon={<IconKey size={18} />}
        busy={busy}
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
