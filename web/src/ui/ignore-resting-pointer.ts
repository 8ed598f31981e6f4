/**
 * Keeps a region from taking a pointer for one that came to it where the region came to the pointer: what appears under
 * one at rest is told of it like any other. Returns what undoes it.
 */
export const ignoreRestingPointer = (region: HTMLElement): (() => void) => {
  const listening = new AbortController()
  let seenAt: string | null = null
  const look = (event: MouseEvent) => {
    const at = `${event.screenX} ${event.screenY}`
    const hasMoved = seenAt !== null && seenAt !== at
    seenAt = at
    if (!hasMoved && event.target instanceof Node && region.contains(event.target)) event.stopPropagation()
  }
  for (const type of ['mouseover', 'mousemove'] as const)
    document.addEventListener(type, look, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
