import { preparePageStart } from '../ui/page-start'

/** A menu or dialog that is open, or the button of one whose code is still loading. */
const OPEN_OVERLAY =
  '[role="menu"], [role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"]'

/**
 * Moves the focus into the new page after a navigation. Does nothing while a menu or dialog is open, because a menu closes
 * when it loses the focus.
 */
export const focusMain = (): void => {
  if (document.activeElement?.closest(OPEN_OVERLAY)) return
  preparePageStart()?.focus({ preventScroll: true })
}
