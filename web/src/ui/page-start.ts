/**
 * Makes the start of a new page focusable and returns it: its heading or, in the frame, the main part that the header's title
 * names.
 */
export const preparePageStart = (): HTMLElement | null => {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (start) start.tabIndex = -1
  return start
}
