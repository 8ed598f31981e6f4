/**
 * Hides pointer events of a resting pointer from a region that appeared under it. Returns a function that stops this.
 */
export const ignoreRestingPointer = (region: HTMLElement): (() => void) => {
  const listening = new AbortController()
  let lastPosition: string | null = null
  const filterEvent = (event: MouseEvent) => {
    const position = `${event.screenX} ${event.screenY}`
    const hasMoved = lastPosition !== null && lastPosition !== position
    lastPosition = position
    if (!hasMoved && event.target instanceof Node && region.contains(event.target)) event.stopPropagation()
  }
  for (const type of ['mouseover', 'mousemove'] as const)
    document.addEventListener(type, filterEvent, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
