type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when the server refused the token in use, once for each token however many calls it refused. */
export const onSessionRefused = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const sessionRefused = (): void => {
  for (const listener of listeners) listener()
}
