let offsetMs = 0
let isKnown = false
const waiting = new Set<() => void>()

/**
 * Sets the server's clock from a response's `Date` header. The header has a resolution of one second, so small differences are
 * ignored; otherwise countdowns would jump with each response.
 */
export const syncServerClock = (header: string | null, now: number = Date.now()): void => {
  const serverMs = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(serverMs)) return
  const offset = serverMs - now
  if (Math.abs(offset - offsetMs) > 1500) offsetMs = offset
  isKnown = true
  for (const listener of waiting) listener()
  waiting.clear()
}

/** Returns the time by the server's clock in ms since the epoch, so that a wrong device clock doesn't matter. */
export const serverNow = (): number => Date.now() + offsetMs

/** Returns `serverNow()`, or null before the first response. */
export const getKnownServerNow = (): number | null => (isKnown ? serverNow() : null)

/** Calls a listener as soon as the server's clock is known; returns a function that cancels it. */
export const whenServerClockKnown = (listener: () => void): (() => void) => {
  if (isKnown) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}
