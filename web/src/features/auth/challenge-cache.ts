import { MINUTE, SECOND } from '@zoog/contract/constants'
import { PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import { fetchSignInChallenge, type SignInChallenge } from '../../api/passkeys'
import { serverNow } from '../../lib/server-clock'
import { cancelPasskeyRequest, offerPasskeyAutofill } from '../../lib/webauthn'

/** A challenge is refreshed this long before it expires. */
const SPARE_MS = MINUTE
const FRESH_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE - SPARE_MS
const RENEWAL_CHECK_MS = 10 * SECOND

/** Returns a cache of the sign-in challenge, which refetches it after it expired or was used. */
export const createChallengeCache = () => {
  /** `at` is the time when the challenge arrived, in ms by the server's clock; null while loading. */
  let cached: { challenge: Promise<SignInChallenge>; at: number | null } | null = null
  const isStale = (): boolean => {
    if (!cached || cached.at === null) return false
    const age = serverNow() - cached.at
    return age < 0 || age >= FRESH_MS
  }
  return {
    isStale,
    get: (): Promise<SignInChallenge> => {
      if (cached && !isStale()) return cached.challenge
      const entry: NonNullable<typeof cached> = { challenge: fetchSignInChallenge(), at: null }
      entry.challenge.then(
        () => {
          entry.at = serverNow()
        },
        () => {
          if (cached === entry) cached = null
        },
      )
      cached = entry
      return entry.challenge
    },
    /** Drops the challenge, which is valid for one response only. */
    clear: (): void => {
      cached = null
    },
  }
}
type ChallengeCache = ReturnType<typeof createChallengeCache>

type PasskeyResponse = NonNullable<Awaited<ReturnType<typeof offerPasskeyAutofill>>['response']>

/**
 * Offers the browser's passkeys in the email field until one is chosen, always with a valid challenge.
 *
 * @returns a function that stops offering them.
 */
export const offerPasskeysInField = (
  challenge: ChallengeCache,
  onChosen: (response: PasskeyResponse) => void,
): (() => void) => {
  let isStopped = false
  const offer = async (): Promise<void> => {
    const options = await challenge.get()
    if (isStopped) return
    const { response } = await offerPasskeyAutofill(options)
    if (response && !isStopped) onChosen(response)
  }
  // The visitor hasn't requested this, so ignore a failure: the button tries again and shows errors.
  void offer().catch(() => undefined)
  // Check often instead of waiting once: a single timer pauses while the device sleeps, and the challenge would
  // expire.
  const renewal = setInterval(() => {
    if (challenge.isStale()) void offer().catch(() => undefined)
  }, RENEWAL_CHECK_MS)
  return () => {
    isStopped = true
    clearInterval(renewal)
    cancelPasskeyRequest()
  }
}
