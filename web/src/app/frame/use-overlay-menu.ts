import { type RefObject, useEffect } from 'react'
import { closeMenu } from '../../state/menu'
import { MENU_BUTTON_ID, MENU_ID } from './ids'

const FOCUSABLE = 'a[href], button:not(:disabled)'

const byId = (id: string): HTMLElement | null => document.getElementById(id)

/** What is not laid out at this width, such as the logo, takes no focus. */
const isLaidOut = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The stops of the Tab key while the menu lies over the page: the button that closes it, and what is inside. */
const stops = (): HTMLElement[] => {
  const button = byId(MENU_BUTTON_ID)
  const inside = [...(byId(MENU_ID)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(isLaidOut)
  return button ? [button, ...inside] : inside
}

/**
 * The focus while the menu lies over the page (R-MENU-4): it goes in, stays in, and comes back to the button. The rest
 * of the frame is `inert` meanwhile; Escape closes.
 */
export const useOverlayMenu = (frame: RefObject<HTMLElement | null>, shown: boolean): void => {
  useEffect(() => {
    const element = frame.current
    if (!shown || !element) return
    const [, first] = stops()
    first?.focus()

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return closeMenu()
      if (event.key !== 'Tab') return
      const list = stops()
      const leaving = event.shiftKey ? list[0] : list.at(-1)
      if (document.activeElement !== leaving) return
      event.preventDefault()
      const target = event.shiftKey ? list.at(-1) : list[0]
      target?.focus()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      // Not when something else has taken the focus meanwhile, such as the heading of the next page.
      const focused = document.activeElement
      if (focused === document.body || byId(MENU_ID)?.contains(focused)) byId(MENU_BUTTON_ID)?.focus()
    }
  }, [frame, shown])
}
