import { DialogBackdrop, DialogContent, DialogRoot } from '@ark-ui/react/dialog'
import { useRef } from 'react'
import { useFrameTexts } from '../../i18n/frame-texts'
import { closeMenu } from '../../state/overlays'
import { getReturnFocus, useScrollLock } from '../../ui/modal'
import { MENU_BUTTON_ID, MENU_ID } from './Header'
import * as css from './LeftMenu.css'
import { type LeftMenuProps, MenuList } from './MenuList'

const getMenuButton = (): HTMLElement | null => document.getElementById(MENU_BUTTON_ID)

/**
 * The left menu as an overlay below 1200px (R-MENU-4). The header stays usable, as its button closes the menu too; the rest
 * of the frame is `inert` while it is open.
 */
export const OverlayMenu = ({ open, ...props }: LeftMenuProps & { open: boolean }) => {
  const { frame } = useFrameTexts()
  const content = useRef<HTMLDivElement>(null)
  useScrollLock(open)
  return (
    <DialogRoot
      open={open}
      onOpenChange={(details) => {
        if (!details.open) closeMenu()
      }}
      aria-label={frame.menuButton()}
      ids={{ content: MENU_ID }}
      modal={false}
      trapFocus
      closeOnInteractOutside
      persistentElements={[getMenuButton]}
      finalFocusEl={() => getReturnFocus(content.current, getMenuButton)}
    >
      <DialogBackdrop className={css.backdrop} />
      <DialogContent ref={content} className={css.overlay}>
        <nav aria-label={frame.mainMenu()}>
          <MenuList {...props} />
        </nav>
      </DialogContent>
    </DialogRoot>
  )
}
