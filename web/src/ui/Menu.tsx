import {
  MenuItem as ArkItem,
  MenuContent,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
} from '@ark-ui/react/menu'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'
import * as floating from './floating.css'
import * as css from './Menu.css'

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode
  /** The button's accessible name, where what it shows does not say it. */
  triggerLabel?: string
  triggerClassName?: string
  /** Above the items, and their name: who is signed in. */
  header: ReactNode
  /** `MenuItem`s. Pressing one closes the menu. */
  children: ReactNode
  /** The side of the button that the panel lines up with. */
  align?: 'start' | 'end'
  defaultOpen?: boolean
  /** The button takes the focus of the one that stood in for it . */
  autoFocus?: boolean
}

/** A button that opens a short list of links and buttons. Heavy (Ark's menu): import it lazily. */
export const Menu = ({
  trigger,
  triggerLabel,
  triggerClassName,
  header,
  children,
  align = 'end',
  defaultOpen,
  autoFocus,
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (autoFocus && !defaultOpen) button.current?.focus()
  }, [autoFocus, defaultOpen])
  // Ark's menu takes the focus a frame after a key, even where it was closed by then, and the focus is gone with it.
  const keepFocus = ({ open }: { open: boolean }) => {
    if (open) return
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
      }),
    )
  }
  return (
    <MenuRoot
      defaultOpen={defaultOpen}
      onOpenChange={keepFocus}
      positioning={{ placement: `bottom-${align}`, gutter: 8, flip: false, sizeMiddleware: false }}
      // Ark's own way sends a click that only the link itself hears, so that the browser loads the page anew.
      navigate={({ node }) => node?.click()}
      loopFocus
    >
      <MenuTrigger
        ref={button}
        className={classNames(css.menuTriggerClass, triggerClassName)}
        aria-label={triggerLabel}
      >
        {trigger}
      </MenuTrigger>
      <MenuPositioner className={floating.positioner}>
        <MenuContent className={classNames(floating.panel, css.panel)}>
          <MenuItemGroup>
            <MenuItemGroupLabel className={css.header}>{header}</MenuItemGroupLabel>
            {children}
          </MenuItemGroup>
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  )
}

interface MenuItemProps {
  value: string
  /** A link or a button. */
  children: ReactElement
}

/** One thing in a menu. */
export const MenuItem = ({ value, children }: MenuItemProps) => (
  <ArkItem asChild value={value} className={css.item}>
    {children}
  </ArkItem>
)
