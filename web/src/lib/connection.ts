let respondedWhileOffline = false

/** Call when a response arrives: it proves that the network works even if the browser reports offline. */
export const recordResponse = (): void => {
  respondedWhileOffline = !navigator.onLine
}

/**
 * Returns whether the browser has no network. `navigator.onLine` alone is wrong behind some VPN tunnels, where it stays
 * false although requests succeed.
 */
export const isOffline = (): boolean => !navigator.onLine && !respondedWhileOffline
