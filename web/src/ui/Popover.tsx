import {
  PopoverAnchor,
  PopoverCloseTrigger,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
} from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../i18n/texts'
import { classNames } from './class-names'
import * as css from './floating.css'
import { IconButton } from './IconButton'
import { IconClose } from './icons'

interface PopoverProps {
  title: ReactNode
  /** Before the title. */
  icon?: ReactNode
  /** Position of the anchor in the parent. */
  position: CSSProperties
  /** Returns the element that gets the focus on close. */
  finalFocus: () => HTMLElement | null
  /** Called for Escape, a press outside or the close button. */
  onClose: () => void
  children: ReactNode
}

/** A non-modal panel at a point of the page. Large (Ark's popover): import it lazily. */
export const Popover = ({ title, icon, position, finalFocus, onClose, children }: PopoverProps) => {
  const { common } = useTexts()
  return (
    <PopoverRoot
      open
      onOpenChange={(details) => !details.open && onClose()}
      finalFocusEl={finalFocus}
      positioning={{ placement: 'top', gutter: 14, overflowPadding: 8 }}
    >
      <PopoverAnchor className={css.popoverAnchor} style={position} />
      <Portal>
        <PopoverPositioner className={css.positioner}>
          <PopoverContent className={classNames(css.panel, css.popover)}>
            <div className={css.popoverHead}>
              {icon}
              <PopoverTitle className={css.popoverTitle}>{title}</PopoverTitle>
              <PopoverCloseTrigger asChild>
                <IconButton size="sm" label={common.close()} icon={<IconClose size={18} />} />
              </PopoverCloseTrigger>
            </div>
            {children}
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  )
}
