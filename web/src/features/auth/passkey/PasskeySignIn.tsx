import { useEffect, useState } from 'react'
import { isMissing, isUnanswered } from '../../../api/failures'
import { usePasskeySignIn } from '../../../api/passkeys'
import { sayFailure } from '../../../api/say-failure'
import { useTexts } from '../../../i18n/passkeys-texts'
import { askForPasskey, hasPasskeys, offersInField, type PasskeyProblem } from '../../../lib/passkeys'
import { whileSigningIn } from '../../../state/session'
import { Button } from '../../../ui/Button'
import { IconKey } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { enterSignedIn } from '../enter'
import { keepChallenge, offerWhileOpen } from './challenges'

type SignInAnswer = Parameters<ReturnType<typeof usePasskeySignIn>>[0]

/**
 * Sign-in by a passkey (R-KEYS-8): a button, and the browser's own list below the email's field. Absent where the browser
 * or the server has none.
 *
 * @param isOff another way of signing in is under way.
 */
export const PasskeySignIn = ({ isOff }: { isOff: boolean }) => {
  const { passkeys } = useTexts()
  const [challenge] = useState(keepChallenge)
  const [isThere, setThere] = useState(false)
  const [offers, setOffers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | 'refused' | null>(null)
  const signIn = usePasskeySignIn()

  const enter = async (answer: SignInAnswer): Promise<void> => {
    challenge.spend()
    try {
      enterSignedIn(await whileSigningIn(signIn(answer)))
    } catch (error) {
      // Its words were said; what to do now stays.
      if (!isUnanswered(error)) setProblem('refused')
    }
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await askForPasskey(await challenge.get())
      if (outcome.response) await enter(outcome.response)
      else setProblem(outcome.why)
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  const choose = (answer: SignInAnswer): void => {
    setBusy(true)
    setProblem(null)
    void enter(answer).finally(() => setBusy(false))
  }

  useEffect(() => {
    if (!hasPasskeys()) return
    let isOver = false
    challenge.get().then(
      () => isOver || setThere(true),
      (error: unknown) => isOver || setThere(!isMissing(error)),
    )
    void offersInField().then((can) => isOver || setOffers(can))
    return () => {
      isOver = true
    }
  }, [challenge])

  const isOffering = isThere && offers && !busy && !isOff
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later does the same, whichever render it is of
  useEffect(() => (isOffering ? offerWhileOpen(challenge, choose) : undefined), [isOffering, challenge])

  if (!isThere) return null
  return (
    <>
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
