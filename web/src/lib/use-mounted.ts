import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in its browser: what only that knows must not be in a page that is rendered at build. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
