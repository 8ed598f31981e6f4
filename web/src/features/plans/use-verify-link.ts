import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createNetworkError, type NoResponseError } from '../../api/errors'
import { useVerifyUser } from '../../api/users'
import { loadChunk } from '../../lib/load-chunk'
import { PATHS } from '../../lib/paths'
import { useOnMount } from '../../lib/use-on-mount'
import { currentTexts } from '../../payments/texts'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import type { VerificationOutcome } from '../../state/verification'

export interface VerifyLink {
  /** A request for the link is pending or succeeded. */
  isFollowing: boolean
  isRefused: boolean
  unanswered: NoResponseError | null
  retry: () => void
}

/**
 * Verifies the address of a signed-in customer who opened a verification link (R-AUTH-8, R-AUTH-9). Returns the state of the
 * link: whether the server refused it, or the network error and a retry.
 */
export const useVerifyLink = (): VerifyLink => {
  const { mutateAsync } = useVerifyUser()
  const [unanswered, setUnanswered] = useState<NoResponseError | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isOtherAccount, setOtherAccount] = useState(false)
  // The first attempt removes the link from the address bar.
  const [search] = useState(window.location.search)
  // On a test host only the parameter's name stays in the address.
  const isLink = Boolean(new URLSearchParams(search).get('verify'))
  /** Returns the outcome of the link. Its code loads only for visitors with a link. */
  const verifyLink = async (): Promise<VerificationOutcome | null> => {
    try {
      const { verifyFromQuery } = await loadChunk(() => import('../../state/verification'))
      return await verifyFromQuery(search, mutateAsync)
    } catch {
      return { ok: false, networkError: createNetworkError(), isIncomplete: false }
    }
  }
  const follow = async () => {
    const outcome = isLink ? await verifyLink() : null
    if (outcome === null) return
    setUnanswered(outcome.ok ? null : outcome.networkError)
    const { verify } = currentTexts().LL.plans
    if (outcome.ok && outcome.otherAccount) {
      const { maskedEmail } = outcome.otherAccount
      setOtherAccount(true)
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
  useOnMount(() => void follow())
  const isFollowing = !isRefused && !isOtherAccount && isLink
  return { isFollowing, isRefused, unanswered, retry: () => void follow() }
}
