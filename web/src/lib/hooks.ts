import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const subscribeToNothing = () => () => {}

/** Returns false while prerendering and hydrating, so that browser-only content doesn't break hydration. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Returns a ref that tells whether the component is mounted, for code that continues after a request. */
export const useMountedRef = (): Readonly<RefObject<boolean>> => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

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

/** Returns whether a media query matches, and follows changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  // Prerendering has no window.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

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
