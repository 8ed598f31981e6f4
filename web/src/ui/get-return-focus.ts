/**
 * Where the focus goes when something that lay over the page is closed: nowhere when something else of the page has
 * taken it meanwhile, such as the heading of the next page; else to what is given.
 */
export const getReturnFocus = (
  closed: HTMLElement | null,
  otherwise: () => HTMLElement | null,
): HTMLElement | null => {
  const { activeElement } = document
  const isTaken =
    activeElement instanceof HTMLElement &&
    activeElement !== document.body &&
    !closed?.contains(activeElement)
  return isTaken ? activeElement : otherwise()
}
