import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns false while prerendering and hydrating, so that browser-only content does not break hydration. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Runs a function once when the component mounts, even in React's strict mode, which runs effects twice. */
export const useOnMount = (run: () => void): void => {
  const hasRun = useRef(false)
  const onMount = useEffectEvent(run)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    onMount()
  }, [])
}
