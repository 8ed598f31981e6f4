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
 * @param isHeld the customer is paying: show a message and stay.
 * @param isFollowingLink this tab follows a verification link, which navigates itself.
 */
export const useVerifiedRedirect = ({
  isHeld,
  isFollowingLink,
}: {
  isHeld: boolean
  isFollowingLink: boolean
}): void => {
  const { user } = useSnapshot(auth)
  const wasUnconfirmed = useRef(false)
  const verified = user?.verified
  useEffect(() => {
    if (verified === 0) wasUnconfirmed.current = true
    if (verified !== 1 || !wasUnconfirmed.current) return
    wasUnconfirmed.current = false
    if (isFollowingLink) return
    showSnackbar('success', currentTexts().LL.plans.verify.success())
    if (!isHeld) navigate(PATHS.dashboard, { replace: true })
  }, [verified, isHeld, isFollowingLink])
}
