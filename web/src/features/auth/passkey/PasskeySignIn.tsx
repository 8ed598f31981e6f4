import { useEffect, useState } from 'react'
import { isNoResponse, isNotFound, toErrorResponse } from '../../../api/errors'
import { usePasskeySignIn } from '../../../api/passkeys'
import { showError } from '../../../api/show-error'
import { useTexts } from '../../../i18n/passkeys-texts'
import {
  canAutofillPasskeys,
  canUsePasskeys,
  type PasskeyProblem,
  requestPasskey,
  signalUnknownPasskey,
} from '../../../lib/webauthn'
import { runSignIn } from '../../../state/session'
import { Button } from '../../../ui/Button'
import { IconKey } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { Text } from '../../../ui/Text'
import { completeSignIn } from '../complete-sign-in'
import { createChallengeCache, offerPasskeysInField } from './challenge-cache'

type SignInAnswer = Parameters<ReturnType<typeof usePasskeySignIn>>[0]

/**
 * Sign-in by a passkey (R-KEYS-8): a button, and the browser's own list below the email's field. Absent where the browser
 * or the server has none.
 *
 * @param isOff another way of signing in is under way.
 */
export const PasskeySignIn = ({ isOff }: { isOff: boolean }) => {
  const { auth, passkeys } = useTexts()
  const [challenge] = useState(createChallengeCache)
  const [isThere, setThere] = useState(false)
  const [offers, setOffers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | 'refused' | null>(null)
  const signIn = usePasskeySignIn()

  const enter = async (answer: SignInAnswer): Promise<void> => {
    challenge.clear()
    try {
      completeSignIn(await runSignIn(signIn(answer)))
    } catch (error) {
      // Its words were said; what to do now stays.
      if (!isNoResponse(error)) setProblem('refused')
      // Only where the server says that it does not know the passkey: any other refusal would lose a good one.
      if (toErrorResponse(error)?.body.code === 'passkey_unknown') signalUnknownPasskey(answer.id)
    }
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await requestPasskey(await challenge.get())
      if (outcome.response) await enter(outcome.response)
      else setProblem(outcome.problem)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const choose = (answer: SignInAnswer): void => {
    setBusy(true)
    setProblem(null)
    void enter(answer).finally(() => setBusy(false))
  }

  useEffect(() => {
    if (!canUsePasskeys()) return
    let isOver = false
    challenge.get().then(
      () => isOver || setThere(true),
      (error: unknown) => isOver || setThere(!isNotFound(error)),
    )
    void canAutofillPasskeys().then((can) => isOver || setOffers(can))
    return () => {
      isOver = true
    }
  }, [challenge])

  const isOffering = isThere && offers && !busy && !isOff
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later does the same, whichever render it is of
  useEffect(() => (isOffering ? offerPasskeysInField(challenge, choose) : undefined), [isOffering, challenge])

  if (!isThere) return null
  return (
    <>
      <Text as="p" size="sm" tone="muted" center>
        {auth.or()}
      </Text>
      <Button
        variant="secondary"
        size="lg"
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
          {passkeys.problems[problem]()}
        </Notice>
      )}
    </>
  )
}
