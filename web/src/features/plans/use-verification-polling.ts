import { MINUTE, SECOND } from '@zoog/contract/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUserPolling } from '../../api/users'
import { refreshUser } from '../../state/session'

const INTERVAL_MS = 10 * SECOND
const DURATION_MS = 10 * MINUTE

/**
 * Polls for a verification on another device, every ten seconds for ten minutes and on focus. Other tabs of this browser
 * share the user through local storage.
 */
export const useVerificationPolling = (isUnverified: boolean): void => {
  const [startedAt] = useState(Date.now)
  const { data, refetch } = useUserPolling({
    enabled: isUnverified,
    interval: () => Date.now() - startedAt < DURATION_MS && INTERVAL_MS,
  })
  const isVerified = data?.verified === 1
  useEffect(() => {
    // The next poll retries.
    if (isUnverified && isVerified) refreshUser().catch(() => undefined)
  }, [isUnverified, isVerified])
  // TanStack Query only watches visibility, and a window beside another window is always visible.
  const refetchIfUnverified = useEffectEvent(() => {
    if (isUnverified) void refetch()
  })
  useEffect(() => {
    window.addEventListener('focus', refetchIfUnverified)
    return () => window.removeEventListener('focus', refetchIfUnverified)
  }, [])
}
