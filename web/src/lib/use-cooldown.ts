import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment, counted down; 0 once it has come.
 *
 * @param until ms since the epoch.
 * @param atMost a moment further off than this is not believed: the device's clock was changed.
 */
export const getSecondsUntil = (until: number, atMost: number, now: number): number => {
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 && seconds <= atMost ? seconds : 0
}

/** Counts down to a moment, on show. */
export const useCooldown = (until: number, atMost: number): number => {
  const [now, setNow] = useState(Date.now)
  const left = getSecondsUntil(until, atMost, now)
  // A new moment is measured from now, not from when the one before had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what starts it anew
  useEffect(() => setNow(Date.now()), [until])
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  })
  return left
}
