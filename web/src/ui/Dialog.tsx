import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { classNames } from './class-names'
import * as css from './Dialog.css'
import { getReturnFocus } from './get-return-focus'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import { usePageHidden, useScrollLock } from './use-scroll-lock'

interface DialogProps {
  open: boolean
  /** Escape, a press outside or the cross. Not called where `locked`. */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title; read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one first; it stands last where there is room beside each other. */
  footer?: ReactNode
  closeLabel: string
  /** `square` is 500 by 500 pixels, `screen` the whole screen, which every dialog is where it does not fit otherwise. */
  size?: keyof typeof css.size
  /** `alertdialog` for a warning or a question that must be answered, not for forms. */
  role?: 'dialog' | 'alertdialog'
  /** A press outside must not lose entered data. */
  keepOnPressOutside?: boolean
  /** Something is under way that closing would lose. */
  locked?: boolean
  /** Where the focus goes first; by default to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** The element and its ancestors. */
const getAncestors = (element: Element | null): Element[] =>
  element ? [element, ...getAncestors(element.parentElement)] : []

/**
 * Returns a function that gives the element to focus when the dialog closes: the opener or, if that is gone, its section. Null
 * leaves it to Ark, which remembers the wrong element when React's strict mode mounts a dialog twice.
 */
const useOpener = (open: boolean): (() => HTMLElement | null) => {
  const [known, setKnown] = useState<{ open: boolean; path: Element[] }>({ open: false, path: [] })
  if (known.open !== open) setKnown({ open, path: open ? getAncestors(document.activeElement) : known.path })
  return () => {
    const [opener] = known.path
    if (opener instanceof HTMLElement && opener.isConnected) return opener === document.body ? null : opener
    const part = known.path.find((each) => each.isConnected)?.closest<HTMLElement>('section, main')
    if (part) part.tabIndex = -1
    return part ?? null
  }
}

/**
 * A window over the page. It keeps the focus inside and gives it back. Heavy (Ark's dialog): import it lazily, as
 * `lazyComponent(() => import('…'))` of the module that uses it.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  closeLabel,
  size = 'md',
  role = 'dialog',
  keepOnPressOutside = false,
  locked = false,
  initialFocus,
}: DialogProps) => {
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener(open)
  useScrollLock(open)
  usePageHidden(open)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open && !locked) onClose()
      }}
      role={role}
      // `useScrollLock` and the backdrop make it modal, see there.
      modal={false}
      trapFocus
      closeOnInteractOutside={role === 'dialog' && !keepOnPressOutside}
      // React's strict mode mounts the dialog twice, and Ark gives the focus back in between: that must not close it.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      finalFocusEl={() => getReturnFocus(content.current, opener)}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      // A press on a snackbar doesn't count as outside.
      persistentElements={[() => document.querySelector('[data-toaster]')]}
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} />
        <Ark.Positioner className={css.positioner}>
          <Ark.Content ref={content} aria-modal className={classNames(css.content, css.size[size])}>
            <Ark.Title className={css.title}>{title}</Ark.Title>
            <div className={css.body}>
              {description && <Ark.Description className={css.description}>{description}</Ark.Description>}
              {children}
            </div>
            {footer && <div className={css.footer}>{footer}</div>}
            {/* Last, so that the content gets the focus first. */}
            {!locked && (
              <IconButton
                className={css.close}
                label={closeLabel}
                icon={<IconClose size={20} />}
                onClick={onClose}
              />
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
