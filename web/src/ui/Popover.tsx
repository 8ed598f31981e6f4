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
import { classNames } from './class-names'
import * as floating from './floating.css'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import * as css from './Popover.css'

interface PopoverProps {
  title: ReactNode
  /** Before the title. */
  sign?: ReactNode
  /** The place in its parent that it belongs to. */
  at: CSSProperties
  /** What gets the focus back. */
  finalFocus: () => HTMLElement | null
  closeLabel: string
  /** Escape, a press outside or the cross. */
  onClose: () => void
  children: ReactNode
}

/** A small window beside a place of the page, which stays in use. Heavy (Ark's popover): for what is loaded lazily. */
export const Popover = ({ title, sign, at, finalFocus, closeLabel, onClose, children }: PopoverProps) => (
  <PopoverRoot
    open
    onOpenChange={(details) => !details.open && onClose()}
    finalFocusEl={finalFocus}
    positioning={{ placement: 'top', gutter: 14, overflowPadding: 8 }}
  >
    <PopoverAnchor className={css.anchor} style={at} />
    <Portal>
      <PopoverPositioner className={floating.positioner}>
        <PopoverContent className={classNames(floating.panel, css.panel)}>
          <div className={css.head}>
            {sign}
            <PopoverTitle className={css.title}>{title}</PopoverTitle>
            <PopoverCloseTrigger asChild>
              <IconButton size="sm" label={closeLabel} icon={<IconClose size={18} />} />
            </PopoverCloseTrigger>
          </div>
          {children}
        </PopoverContent>
      </PopoverPositioner>
    </Portal>
  </PopoverRoot>
)
