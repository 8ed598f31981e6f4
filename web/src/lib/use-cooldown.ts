import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds until a moment; 0 once it has passed.
 *
 * @param until ms since the epoch.
 * @param atMost longest plausible cooldown in seconds; a longer one means that the device's clock was changed.
 */
export const getSecondsUntil = (until: number, atMost: number, now: number): number => {
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 && seconds <= atMost ? seconds : 0
}

/** Counts the seconds down to a moment. */
export const useCooldown = (until: number, atMost: number): number => {
  const [now, setNow] = useState(Date.now)
  const left = getSecondsUntil(until, atMost, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment restarts the countdown from now
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  })
  return left
}
