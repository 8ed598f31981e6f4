import { useEffect, useRef } from 'react'

/** Calls once after so much time, not counting the time while paused. */
export const usePausableTimeout = (callback: () => void, durationMs: number, paused: boolean): void => {
  const left = useRef(durationMs)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [paused])
}
