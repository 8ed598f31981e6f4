import { MINUTE, SECOND } from '@zoog/contract/constants'
import { PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import { fetchSignInChallenge, type SignInChallenge } from '../../../api/passkeys'
import { serverNow } from '../../../lib/server-clock'
import { cancelPasskeyRequest, offerPasskeyAutofill } from '../../../lib/webauthn'

/** A challenge is refreshed this long before it expires. */
const SPARE_MS = MINUTE
const FRESH_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE - SPARE_MS
const RENEWAL_CHECK_MS = 10 * SECOND

/** The cached challenge, refetched after it expired or was used. */
export const createChallengeCache = () => {
  /** `at` is when the challenge arrived, in ms by the server's clock; null while it is on the way. */
  let kept: { challenge: Promise<SignInChallenge>; at: number | null } | null = null
  const isStale = (): boolean => {
    if (!kept || kept.at === null) return false
    const age = serverNow() - kept.at
    return age < 0 || age >= FRESH_MS
  }
  return {
    isStale,
    get: (): Promise<SignInChallenge> => {
      if (kept && !isStale()) return kept.challenge
      const asked: NonNullable<typeof kept> = { challenge: fetchSignInChallenge(), at: null }
      asked.challenge.then(
        () => {
          asked.at = serverNow()
        },
        () => {
          if (kept === asked) kept = null
        },
      )
      kept = asked
      return asked.challenge
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
  const offer = async (): Promise<void> => {
    const options = await challenge.get()
    if (isOver) return
    const { response } = await offerPasskeyAutofill(options)
    if (response && !isOver) chosen(response)
  }
  // Nobody asked for it yet: where it fails, the button tries again and says so.
  void offer().catch(() => undefined)
  // A single timer would stand still while the device sleeps, and leave an old challenge on offer after it.
  const renewal = setInterval(() => {
    if (challenge.isStale()) void offer().catch(() => undefined)
  }, RENEWAL_CHECK_MS)
  return () => {
    isOver = true
    clearInterval(renewal)
    cancelPasskeyRequest()
  }
}
