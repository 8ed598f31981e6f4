import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs a function once when the component mounts, also in React's strict mode, which runs effects twice. */
export const useOnMount = (run: () => void): void => {
  const hasRun = useRef(false)
  const onMount = useEffectEvent(run)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    onMount()
  }, [])
}
