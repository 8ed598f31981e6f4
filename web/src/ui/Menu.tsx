import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names'
import * as css from './Menu.css'
import { rovingIndex } from './roving'

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode
  /** The button's accessible name, where what it shows does not say it. */
  triggerLabel?: string
  triggerClassName?: string
  /** Above the items: who is signed in. */
  header?: ReactNode
  /** Links and buttons with `menuItemClass`. Pressing one closes the menu. */
  children: ReactNode
  /** The side of the button that the panel lines up with. */
  align?: keyof typeof css.align
}

/** The looks of an item: `<Link className={menuItemClass} href="…">`. */
export const menuItemClass = css.item

const pressable = 'a[href], button:not(:disabled)'

/**
 * A button that opens a short list of links and buttons (a disclosure, not an ARIA menu, so that Tab works as
 * everywhere). Arrow keys, Home and End go through the items; Escape, a press outside and leaving it close it.
 */
export const Menu = ({
  trigger,
  triggerLabel,
  triggerClassName,
  header,
  children,
  align = 'end',
}: MenuProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusOnOpen = useRef<'first' | 'last' | null>(null)
  const panelId = useId()

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>(pressable) ?? [])]

  useEffect(() => {
    if (!open) return
    if (focusOnOpen.current)
      items()
        .at(focusOnOpen.current === 'first' ? 0 : -1)
        ?.focus()
    focusOnOpen.current = null
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })

  const closeAndReturn = () => {
    setOpen(false)
    button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      closeAndReturn()
      return
    }
    const list = items()
    const target = rovingIndex(
      event.key,
      list.findIndex((item) => item.matches(':focus')),
      list.length,
    )
    if (open && target !== undefined) {
      event.preventDefault()
      list[target]?.focus()
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      focusOnOpen.current = event.key === 'ArrowDown' ? 'first' : 'last'
      setOpen(true)
    }
  }

  // `relatedTarget` is null when the window itself loses the focus: that is no leaving.
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }

  const onPanelClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(pressable)) closeAndReturn()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the button and the items inside
    <div ref={root} className={css.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classNames(css.trigger, triggerClassName)}
        aria-label={triggerLabel}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the items inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: the items are links and buttons, whose keys are clicks
        <div
          ref={panel}
          id={panelId}
          className={classNames(css.panel, css.align[align])}
          onClick={onPanelClick}
        >
          {header && <div className={css.header}>{header}</div>}
          {children}
        </div>
      )}
    </div>
  )
}
