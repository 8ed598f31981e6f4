let offsetMs = 0

/**
 * Learns the server's clock from a response's `Date` header. Its resolution is a second, so a difference within one is
 * taken as none, lest countdowns jump with each answer.
 */
export const noteServerDate = (header: string | null, now: number = Date.now()): void => {
  const serverMs = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(serverMs)) return
  const offset = serverMs - now
  if (Math.abs(offset - offsetMs) > 1500) offsetMs = offset
}

/** Milliseconds since the epoch by the server's clock, so that a wrong device clock does not matter. */
export const serverNow = (): number => Date.now() + offsetMs
