import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns false while prerendering and hydrating, so that browser-only content does not break hydration. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
