import { useEffect, useEffectEvent, useState } from 'react'
import { useUserPolling } from '../../api/users'
import { refreshUser } from '../../state/session'

const EVERY_MS = 10_000
const FOR_MS = 600_000

/**
 * Notices that the address was confirmed on another device: by looking every ten seconds for ten minutes, and whenever the
 * customer comes back to this tab. Other tabs of this browser are heard of through the storage, with everything else of the user.
 */
export const useVerificationPolling = (isUnconfirmed: boolean): void => {
  const [since] = useState(Date.now)
  const { data, refetch } = useUserPolling(isUnconfirmed, () => Date.now() - since < FOR_MS && EVERY_MS)
  const isConfirmed = data?.verified === 1
  useEffect(() => {
    // What fails here is asked again with the next look.
    if (isUnconfirmed && isConfirmed) refreshUser().catch(() => undefined)
  }, [isUnconfirmed, isConfirmed])
  // The library takes a tab that becomes visible for one that is come back to; a window beside another always is.
  const look = useEffectEvent(() => {
    if (isUnconfirmed) void refetch()
  })
  useEffect(() => {
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
}
