/**
 * Returns the element to focus when an overlay closes: the current one if the page has moved the focus meanwhile, as to the next
 * page's heading; else the result of `getFallback`.
 */
export const getReturnFocus = (
  overlay: HTMLElement | null,
  getFallback: () => HTMLElement | null,
): HTMLElement | null => {
  const { activeElement } = document
  const isTaken =
    activeElement instanceof HTMLElement &&
    activeElement !== document.body &&
    !overlay?.contains(activeElement)
  return isTaken ? activeElement : getFallback()
}

/** Returns where the focus goes on a new page: its heading or, in the frame, the main part that the header's title names. */
export const getPageStart = (): HTMLElement | null => {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (start) start.tabIndex = -1
  return start
}
