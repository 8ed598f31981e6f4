import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { classNames } from './class-names'
import * as css from './Dialog.css'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import { getReturnFocus, usePageHidden, useScrollLock } from './modal'
import { preparePageStart } from './page-start'

interface DialogProps {
  /** Called for Escape, a press outside or the close button, unless `isLocked`. */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title; screen readers read both. */
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** `square` is 500 by 500 pixels, `screen` full screen; on phones every dialog fills the width. */
  size?: keyof typeof css.size
  /** `alertdialog` for a warning or a question that must be answered, not for forms. */
  role?: 'dialog' | 'alertdialog'
  /** Keeps the dialog open after a press outside, so that entered data isn't lost. */
  isKeptOnPressOutside?: boolean
  isLocked?: boolean
  /** The element that gets the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

const getAncestors = (element: Element | null): Element[] =>
  element ? [element, ...getAncestors(element.parentElement)] : []

/**
 * Returns a function that gives the element to focus when the dialog closes: the opener or, if that is gone, its section. After
 * a link in the dialog it is the next page's start. Null leaves it to Ark, which remembers the wrong element when React's strict
 * mode mounts a dialog twice.
 */
const useOpener = (): (() => HTMLElement | null) => {
  const [{ path, page }] = useState(() => ({
    path: getAncestors(document.activeElement),
    page: window.location.pathname,
  }))
  return () => {
    if (window.location.pathname !== page) return preparePageStart()
    const [opener] = path
    if (opener instanceof HTMLElement && opener.isConnected) return opener === document.body ? null : opener
    const section = path.find((element) => element.isConnected)?.closest<HTMLElement>('section, main')
    if (section) section.tabIndex = -1
    return section ?? null
  }
}

/**
 * A modal dialog, open while it is mounted. It traps the focus, and returns it when it unmounts. Large (Ark's dialog): load the
 * module that uses it with `lazyDialog`.
 */
export const Dialog = ({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  isKeptOnPressOutside = false,
  isLocked = false,
  initialFocus,
}: DialogProps) => {
  const { common } = useBaseTexts()
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  useScrollLock(true)
  usePageHidden()
  return (
    <Ark.Root
      open
      onOpenChange={(details) => {
        if (!details.open && !isLocked) onClose()
      }}
      role={role}
      // `useScrollLock` and the backdrop make it modal.
      modal={false}
      trapFocus
      closeOnInteractOutside={role === 'dialog' && !isKeptOnPressOutside}
      // React's strict mode mounts the dialog twice, and Ark returns the focus in between, which must not close it.
      onFocusOutside={(event) => event.preventDefault()}
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
            <div className={classNames(css.body, !footer && css.lastPart)}>
              {description && <Ark.Description className={css.description}>{description}</Ark.Description>}
              {children}
            </div>
            {footer && <div className={css.footer}>{footer}</div>}
            {/* Last in the DOM, so that the content gets the focus first. */}
            {!isLocked && (
              <IconButton
                className={css.close}
                label={common.close()}
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
