import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { darkGround } from '../styles/theme.css'
import { classNames } from './class-names'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import * as css from './Toaster.css'
import { ToneIcon } from './ToneIcon'
import { keepOffControls } from './toast-dock'
import type { Tone } from './tones'
import { usePausableTimeout } from './use-pausable-timeout'

export interface Toast {
  id: string
  text: ReactNode
  tone: Tone
  /** How long it stays, in milliseconds; held to 2 to 8 seconds. */
  durationMs: number
  /** A way on: a link or a button with `toastActionClass`. */
  action?: ReactNode
}

interface ToasterProps {
  toasts: readonly Toast[]
  /** Its time is up, or it was closed by hand. */
  onClose: (id: string) => void
  /** Name of the button that closes one. */
  closeLabel: string
}

export const toastActionClass = css.action

const shortestMs = 2000
const longestMs = 8000

interface ToastItemProps {
  toast: Toast
  paused: boolean
  onClose: (id: string) => void
  closeLabel: string
}

const ToastItem = ({ toast, paused, onClose, closeLabel }: ToastItemProps) => {
  const duration = Math.min(Math.max(toast.durationMs, shortestMs), longestMs)
  usePausableTimeout(() => onClose(toast.id), duration, paused)
  return (
    <div className={classNames(css.toast, darkGround)}>
      <ToneIcon tone={toast.tone} size={20} className={classNames(css.icon, css.iconTone[toast.tone])} />
      <div className={css.body}>
        <span>{toast.text}</span>
        {toast.action}
      </div>
      <IconButton
        size="sm"
        onLine
        label={closeLabel}
        icon={<IconClose size={18} />}
        onClick={() => onClose(toast.id)}
      />
    </div>
  )
}

/**
 * Short messages at the edge of the screen. Mount it once and leave it: screen readers only hear what is put into a
 * region that was there before. Errors are said at once, all else when the reader is done. Time stands still while
 * the pointer or the focus is on them and while the tab is hidden. It keeps off the page's controls (`toast-dock.ts`),
 * and it is a child of <body>, so that a dialog neither hides it nor takes its presses for presses outside.
 */
export const Toaster = ({ toasts, onClose, closeLabel }: ToasterProps) => {
  const region = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const [hidden, setHidden] = useState(false)
  const any = toasts.length > 0

  useLayoutEffect(() => {
    if (any && region.current) return keepOffControls(region.current)
  }, [any])

  useEffect(() => {
    const watch = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])

  // The last one closed takes the pointer's leave and the focus' loss with it.
  useEffect(() => {
    if (!any) setHeld(false)
  }, [any])

  const onBlur = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setHeld(false)
  }

  const items = (list: readonly Toast[]) =>
    list.map((toast) => (
      <ToastItem
        key={toast.id}
        toast={toast}
        paused={held || hidden}
        onClose={onClose}
        closeLabel={closeLabel}
      />
    ))

  return createPortal(
    // `aria-live` on the outside tells dialogs not to hide it; what is announced, the two lists say.
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at only stops the time
    <div
      ref={region}
      className={css.region}
      data-toaster=""
      aria-live="off"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <div role="status" className={css.list}>
        {items(toasts.filter((toast) => toast.tone !== 'error'))}
      </div>
      <div role="alert" className={css.list}>
        {items(toasts.filter((toast) => toast.tone === 'error'))}
      </div>
    </div>,
    document.body,
  )
}
