import { SNACKBAR_MS } from '@zoog/contract/constants'
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

export interface VerificationLinkState {
  /** A request for the link is pending or succeeded. */
  isFollowing: boolean
  isRejected: boolean
  networkError: NoResponseError | null
  retry: () => void
}

/**
 * Verifies the address of a signed-in customer who opened a verification link (R-AUTH-8, R-AUTH-9). Returns the state of the
 * link: whether the server rejected it, or the network error and a retry.
 */
export const useVerifyLink = (): VerificationLinkState => {
  const { mutateAsync } = useVerifyUser()
  const [networkError, setNetworkError] = useState<NoResponseError | null>(null)
  const [isRejected, setRejected] = useState(false)
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
      return { kind: 'networkError', error: createNetworkError() }
    }
  }
  const follow = async () => {
    const outcome = isLink ? await verifyLink() : null
    if (outcome === null) return
    setNetworkError(outcome.kind === 'networkError' ? outcome.error : null)
    const { verify } = currentTexts().LL.plans
    switch (outcome.kind) {
      case 'verified':
        await refreshUser().catch(() => undefined)
        showSnackbar('success', verify.success())
        navigate(PATHS.dashboard, { replace: true })
        break
      case 'otherAccount': {
        const { maskedEmail: email } = outcome
        setOtherAccount(true)
        showSnackbar('info', email ? verify.other({ email }) : verify.otherUnknown(), SNACKBAR_MS.long)
        break
      }
      case 'incomplete':
      case 'rejected':
        setRejected(true)
        showSnackbar('error', verify.failure(), SNACKBAR_MS.long)
        if (outcome.kind === 'incomplete') showSnackbar('info', verify.incomplete(), SNACKBAR_MS.long)
    }
  }
  useOnMount(() => void follow())
  const isFollowing = !isRejected && !isOtherAccount && isLink
  return { isFollowing, isRejected, networkError, retry: () => void follow() }
}
