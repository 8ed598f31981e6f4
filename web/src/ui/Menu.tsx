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
import * as css from './Menu.css'

interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode
  /** The button's accessible name, if its content does not provide it. */
  triggerLabel?: string
  triggerClassName?: string
  /** Above the items; also their accessible name. */
  header: ReactNode
  /** `MenuItem`s. Pressing an item closes the menu. */
  children: ReactNode
  defaultOpen?: boolean
  /** Focuses the button, because it replaces a focused placeholder. */
  autoFocus?: boolean
}

/** A button that opens a list of links and buttons. Large (Ark's menu): import it lazily. */
export const Menu = ({
  trigger,
  triggerLabel,
  triggerClassName,
  header,
  children,
  defaultOpen,
  autoFocus,
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (autoFocus && !defaultOpen) button.current?.focus()
  }, [autoFocus, defaultOpen])
  // Ark's menu takes the focus a frame after a key press. If the menu was closed by then, the focus would be lost.
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
      positioning={{ placement: 'bottom-end', gutter: 8, flip: false, sizeMiddleware: false }}
      // Ark's default click does not bubble to the router, so the browser would reload the page.
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
      <MenuPositioner className={css.positioner}>
        <MenuContent className={classNames(css.panel, css.content)}>
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

export const MenuItem = ({ value, children }: MenuItemProps) => (
  <ArkItem asChild value={value} className={css.item}>
    {children}
  </ArkItem>
)
