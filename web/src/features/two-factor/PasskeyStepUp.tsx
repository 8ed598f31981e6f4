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
  /** It is confirmed, or need not be. */
  done: () => void
  busy: boolean
  setBusy: (busy: boolean) => void
  /** A code is being sent. */
  isOff: boolean
}

/** A passkey instead of a fresh code (R-KEYS-9). Shows its own errors and leaves the dialog unchanged. */
export const PasskeyStepUp = ({ done, busy, setBusy, isOff }: PasskeyStepUpProps) => {
  const { stepUp } = useTexts().twoStep
  const { passkeys } = usePasskeyTexts()
  const [problem, setProblem] = useState<PasskeyProblem | 'refused' | null>(null)
  const confirm = usePasskeyStepUp()
  // A dialog that closes takes the browser's question with it.
  useEffect(() => cancelPasskeyRequest, [])

  const send = async (response: Parameters<typeof confirm>[0]): Promise<void> => {
    try {
      await confirm(response)
      done()
    } catch (error) {
      const status = toErrorResponse(error)?.status
      // Turned off meanwhile, in another tab: nothing is asked for.
      if (status === 409) done()
      // Its words were said; what to do now stays.
      else if (status !== undefined) setProblem('refused')
    }
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const challenge = await fetchStepUpChallenge()
      // Removed meanwhile, in another tab.
      if (!challenge) return setProblem('refused')
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
        disabled={isOff}
        onClick={() => void press()}
      >
        {passkeys.use()}
      </Button>
      {problem && (
        <Notice tone={problem === 'cancelled' ? 'info' : 'error'} role="alert">
          {problem === 'refused' ? stepUp.passkeyRefused() : passkeys.problems[problem]()}
        </Notice>
      )}
    </Stack>
  )
}
