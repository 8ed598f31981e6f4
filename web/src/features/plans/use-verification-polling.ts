import { useEffect, useEffectEvent, useState } from 'react'
import { useUserPolling } from '../../api/users'
import { refreshUser } from '../../state/session'

const EVERY_MS = 10_000
const FOR_MS = 600_000

/**
 * Detects verification on another device: polls every ten seconds for ten minutes, and on focus. Other tabs of this browser
 * share the user through the storage.
 */
export const useVerificationPolling = (isUnconfirmed: boolean): void => {
  const [since] = useState(Date.now)
  const { data, refetch } = useUserPolling(isUnconfirmed, () => Date.now() - since < FOR_MS && EVERY_MS)
  const isConfirmed = data?.verified === 1
  useEffect(() => {
    // The next poll retries.
    if (isUnconfirmed && isConfirmed) refreshUser().catch(() => undefined)
  }, [isUnconfirmed, isConfirmed])
  // TanStack Query watches visibility only; a window beside another one is always visible.
  const look = useEffectEvent(() => {
    if (isUnconfirmed) void refetch()
  })
  useEffect(() => {
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
}
