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
