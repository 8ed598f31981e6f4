import { MINUTE } from '@zoog/contract/constants'
import { PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import { fetchSignInChallenge, type SignInChallenge } from '../../../api/passkeys'
import { cancelPasskeyRequest, offerPasskeyAutofill } from '../../../lib/webauthn'

/** A challenge is replaced this long before it is good no longer. */
const SPARE_MS = MINUTE
const FRESH_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE - SPARE_MS

/** The challenge that this page has, asked for anew once it is old, or was answered. */
export const createChallengeCache = () => {
  let kept: { challenge: Promise<SignInChallenge>; at: number } | null = null
  return {
    get: (): Promise<SignInChallenge> => {
      if (!kept || performance.now() - kept.at > FRESH_MS) {
        const asked = { challenge: fetchSignInChallenge(), at: performance.now() }
        asked.challenge.catch(() => {
          if (kept === asked) kept = null
        })
        kept = asked
      }
      return kept.challenge
    },
    /** It was answered, and is good for nothing more. */
    clear: (): void => {
      kept = null
    },
  }
}
export type ChallengeCache = ReturnType<typeof createChallengeCache>

type Answer = NonNullable<Awaited<ReturnType<typeof offerPasskeyAutofill>>['response']>

/**
 * Offers the browser's passkeys in the email's field until one is chosen, with a challenge that is always good.
 *
 * @returns what ends it.
 */
export const offerPasskeysInField = (
  challenge: ChallengeCache,
  chosen: (answer: Answer) => void,
): (() => void) => {
  let isOver = false
  let renewal: ReturnType<typeof setTimeout> | undefined
  const offer = async (): Promise<void> => {
    const options = await challenge.get()
    if (isOver) return
    renewal = setTimeout(() => void offer().catch(() => undefined), FRESH_MS)
    const { response } = await offerPasskeyAutofill(options)
    if (response && !isOver) chosen(response)
  }
  // Nobody asked for it yet: where it fails, the button tries again and says so.
  void offer().catch(() => undefined)
  return () => {
    isOver = true
    clearTimeout(renewal)
    cancelPasskeyRequest()
  }
}
