import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createNetworkError, type NoResponseError } from '../../api/errors'
import { useVerifyUser } from '../../api/users'
import { loadChunk } from '../../lib/load-chunk'
import { PATHS } from '../../lib/paths'
import { currentTexts } from '../../payments/texts'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import type { VerificationOutcome } from '../../state/verification'

export interface VerifyLink {
  /** A link is being followed, or succeeded. */
  isFollowing: boolean
  isRefused: boolean
  unanswered: NoResponseError | null
  retry: () => void
}

/**
 * Follows a verification link that leads a signed-in customer here (R-AUTH-8, R-AUTH-9).
 *
 * @returns whether the server refused the link; for a network failure, the error and a retry.
 */
export const useVerifyLink = (): VerifyLink => {
  const { mutateAsync } = useVerifyUser()
  const [unanswered, setUnanswered] = useState<NoResponseError | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isOther, setOther] = useState(false)
  // The first attempt removes the link from the address bar.
  const [search] = useState(window.location.search)
  // On a test host only the link's name stays in the address.
  const isLink = Boolean(new URLSearchParams(search).get('verify'))
  /** Loaded only for visitors with a link. */
  const outcomeOf = async (): Promise<VerificationOutcome | null> => {
    try {
      const { verifyFromQuery } = await loadChunk(() => import('../../state/verification'))
      return await verifyFromQuery(search, mutateAsync)
    } catch {
      return { ok: false, networkError: createNetworkError(), isIncomplete: false }
    }
  }
  const follow = async () => {
    const outcome = isLink ? await outcomeOf() : null
    if (outcome === null) return
    setUnanswered(outcome.ok ? null : outcome.networkError)
    const { verify } = currentTexts().LL.plans
    if (outcome.ok && outcome.otherAccount) {
      const { maskedEmail } = outcome.otherAccount
      setOther(true)
      showSnackbar('info', maskedEmail ? verify.other({ email: maskedEmail }) : verify.otherUnknown(), 8000)
    } else if (outcome.ok) {
      await refreshUser().catch(() => undefined)
      showSnackbar('success', verify.success())
      navigate(PATHS.dashboard, { replace: true })
    } else if (!outcome.networkError) {
      setRefused(true)
      showSnackbar('error', verify.failure(), 8000)
      if (outcome.isIncomplete) showSnackbar('info', verify.incomplete(), 8000)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    void follow()
  }, [])
  const isFollowing = !isRefused && !isOther && isLink
  return { isFollowing, isRefused, unanswered, retry: () => void follow() }
}
