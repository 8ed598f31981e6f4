/** A menu or dialog that is open, or the button of one whose code is still loading. */
const OPENED = '[role="menu"], [role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"]'

/**
 * Moves the focus into the new page after a navigation: to its heading or, in the frame, to the main part that the header's title
 * names. An open menu or dialog keeps the focus, as a menu that loses it closes.
 */
export const focusMain = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!target || document.activeElement?.closest(OPENED)) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
