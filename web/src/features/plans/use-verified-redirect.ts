import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../lib/paths'
import { currentTexts } from '../../payments/texts'
import { auth } from '../../state/auth'
import { showSnackbar } from '../../state/snackbars'

/**
 * Navigates once the address is verified on another device or in another tab (R-AUTH-8).
 *
 * @param isPaying the customer is paying, so show a message without navigating.
 * @param isFollowingLink this tab follows a verification link, and `useVerifyLink` navigates.
 */
export const useVerifiedRedirect = ({
  isPaying,
  isFollowingLink,
}: {
  isPaying: boolean
  isFollowingLink: boolean
}): void => {
  const { user } = useSnapshot(auth)
  const wasUnverified = useRef(false)
  const verified = user?.verified
  useEffect(() => {
    if (verified === 0) wasUnverified.current = true
    if (verified !== 1 || !wasUnverified.current) return
    wasUnverified.current = false
    if (isFollowingLink) return
    showSnackbar('success', currentTexts().LL.plans.verify.success())
    if (!isPaying) navigate(PATHS.dashboard, { replace: true })
  }, [verified, isPaying, isFollowingLink])
}
