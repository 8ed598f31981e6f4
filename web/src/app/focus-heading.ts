/** A menu or dialog that is open, or the button of one whose code is still on its way. */
const OPENED = '[role="menu"], [role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"]'

/**
 * A screen reader's and a keyboard's place after a navigation is the new page's heading. What was opened while the page
 * was on its way keeps the focus: a menu that loses it closes.
 */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading || document.activeElement?.closest(OPENED)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
