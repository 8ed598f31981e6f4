import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { classNames } from './class-names'
import * as css from './Dialog.css'
import { focusAfter } from './focus-after'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import { usePageHidden, useScrollLock } from './page-behind'

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
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Something is under way that closing would lose. */
  locked?: boolean
  /** Where the focus goes first; by default to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * What had the focus as a dialog was opened, while it is still there; null leaves it to Ark, which remembers the wrong one
 * where React's strict mode mounts a dialog twice.
 */
const useOpener = (open: boolean): HTMLElement | null => {
  const [known, setKnown] = useState<{ open: boolean; element: Element | null }>({
    open: false,
    element: null,
  })
  if (known.open !== open) setKnown({ open, element: open ? document.activeElement : known.element })
  const { element } = known
  return element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null
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
      // Modal by what stands here, not by Ark's `modal`: see `useScrollLock`. The backdrop takes the presses.
      modal={false}
      trapFocus
      closeOnInteractOutside={role === 'dialog'}
      // The focus is kept inside; where it comes from outside all the same, as when React's strict mode mounts the dialog
      // twice and Ark gives the focus back between, that is nobody's wish to close it.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      finalFocusEl={() => focusAfter(content.current, () => opener)}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      // A press on a snackbar is no press outside.
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
            {/* Last, so that the focus goes to what the dialog is about first. */}
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
