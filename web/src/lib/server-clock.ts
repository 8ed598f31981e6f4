let offsetMs = 0
let isKnown = false
const waiting = new Set<() => void>()

/**
 * Learns the server's clock from a response's `Date` header. Its resolution is a second, so a difference within one is
 * taken as none, lest countdowns jump with each answer.
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

/** Milliseconds since the epoch by the server's clock, so that a wrong device clock does not matter. */
export const serverNow = (): number => Date.now() + offsetMs

/** The same, or null as long as no answer has told it: until then it is the device's clock, right or wrong. */
export const knownServerNow = (): number | null => (isKnown ? serverNow() : null)

/** Does something as soon as the server's clock is known; returns what calls it off. */
export const whenServerClockKnown = (listener: () => void): (() => void) => {
  if (isKnown) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}
