import { useEffect, useEffectEvent, useState } from 'react'
import { isNotFound, isOutcomeUnknown, toErrorResponse } from '../../api/errors'
import { usePasskeySignIn } from '../../api/passkeys'
import { showError } from '../../api/show-error'
import { usePasskeyTexts } from '../../i18n/passkeys-texts'
import { useMountedRef } from '../../lib/hooks'
import {
  canAutofillPasskeys,
  canUsePasskeys,
  type PasskeyProblem,
  requestPasskey,
  signalUnknownPasskey,
} from '../../lib/webauthn'
import { runSignIn } from '../../state/session'
import { Button } from '../../ui/Button'
import { IconKey } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { Hint } from '../../ui/Text'
import { createChallengeCache, offerPasskeysInField } from './challenge-cache'
import { completeSignIn } from './complete-sign-in'

type SignInResponse = Parameters<ReturnType<typeof usePasskeySignIn>>[0]

/**
 * Signs in with a passkey (R-KEYS-8): shows a button, and the browser's own list below the email field. Renders
 * nothing if the browser or the server lacks passkeys.
 *
 * @param isDisabled whether another sign-in is pending.
 */
export const PasskeySignIn = ({ isDisabled }: { isDisabled: boolean }) => {
  const { passkeys, signIn } = usePasskeyTexts()
  const isMounted = useMountedRef()
  const [challenge] = useState(createChallengeCache)
  const [isAvailable, setAvailable] = useState(false)
  const [hasAutofill, setHasAutofill] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | 'rejected' | null>(null)
  const sendSignIn = usePasskeySignIn()

  const sendResponse = async (response: SignInResponse): Promise<void> => {
    challenge.clear()
    try {
      completeSignIn(await runSignIn(sendSignIn(response)))
    } catch (error) {
      // The error itself was already shown. This notice explains the next step.
      if (!isOutcomeUnknown(error)) setProblem('rejected')
      // Only if the server doesn't know the passkey: other errors must not remove a valid one from the device.
      if (toErrorResponse(error)?.body.code === 'passkey_unknown') signalUnknownPasskey(response.id)
    }
  }
  const signInWithButton = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const options = await challenge.get()
      if (!isMounted.current) return
      const outcome = await requestPasskey(options)
      if (outcome.response) await sendResponse(outcome.response)
      else setProblem(outcome.problem)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const onChoose = useEffectEvent((response: SignInResponse): void => {
    setBusy(true)
    setProblem(null)
    void sendResponse(response).finally(() => setBusy(false))
  })

  useEffect(() => {
    if (!canUsePasskeys()) return
    let isUnmounted = false
    challenge.get().then(
      () => isUnmounted || setAvailable(true),
      (error: unknown) => isUnmounted || setAvailable(!isNotFound(error)),
    )
    void canAutofillPasskeys().then((isSupported) => isUnmounted || setHasAutofill(isSupported))
    return () => {
      isUnmounted = true
    }
  }, [challenge])

  const isAutofillActive = isAvailable && hasAutofill && !isBusy && !isDisabled
  useEffect(
    () => (isAutofillActive ? offerPasskeysInField(challenge, (response) => onChoose(response)) : undefined),
    [isAutofillActive, challenge],
  )

  if (!isAvailable) return null
  return (
    <>
      <Hint as="p" isCentered>
        {signIn.or()}
      </Hint>
      <Button
        variant="secondary"
        size="lg"
        isFullWidth
        icon={<IconKey size={18} />}
        isBusy={isBusy}
        disabled={isDisabled}
        onClick={() => void signInWithButton()}
      >
        {passkeys.use()}
      </Button>
      {problem && (
        <Notice tone={problem === 'canceled' ? 'info' : 'error'} role="alert">
          {passkeys.problems[problem]()}
        </Notice>
      )}
    </>
  )
}
