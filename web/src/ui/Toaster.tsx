import { Toaster as ArkToaster, createToaster, ToastCloseTrigger, ToastRoot } from '@ark-ui/react/toast'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { darkSurface } from '../styles/theme.css'
import { classNames } from './class-names'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import { ignoreRestingPointer } from './ignore-resting-pointer'
import { liftAboveControls } from './lift-above-controls'
import * as css from './Toaster.css'
import { ToneIcon } from './ToneIcon'
import type { Tone } from './tones'

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
  /** What the place where they stand is called. */
  label: string
  toasts: readonly Toast[]
  /** Its time is up, or it was closed by hand. */
  onClose: (id: string) => void
  /** Name of the button that closes one. */
  closeLabel: string
}

export const toastActionClass = css.action

const shortestMs = 2000
const longestMs = 8000

/** Ark's own list of toasts, made to agree with the given one. */
const useToaster = (toasts: readonly Toast[], onClose: (id: string) => void) => {
  const [toaster] = useState(() =>
    createToaster({ placement: 'bottom-end', removeDelay: 0, offsets: css.offsets }),
  )
  const given = useRef(new Set<string>())
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    // Not within the rendering: Ark's list takes changes one by one, and of several made in one rendering keeps the last.
    queueMicrotask(() => {
      for (const { id, durationMs, tone } of toasts) {
        if (given.current.has(id)) continue
        given.current.add(id)
        toaster.create({
          id,
          type: tone,
          duration: Math.min(Math.max(durationMs, shortestMs), longestMs),
          onStatusChange: ({ status }) => status === 'unmounted' && latest.current(id),
        })
      }
      for (const id of given.current) {
        if (toasts.some((toast) => toast.id === id)) continue
        given.current.delete(id)
        toaster.remove(id)
      }
    })
  }, [toaster, toasts])
  // Nobody reads them while the tab is hidden.
  useEffect(() => {
    const watch = () => (document.visibilityState === 'hidden' ? toaster.pause() : toaster.resume())
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [toaster])
  return toaster
}

/**
 * Short messages at the edge of the screen. Mount it once and leave it: screen readers only hear what is put into a
 * region that was there before. Errors are said at once, all else when the reader is done. Time stands still while
 * the focus is on them, or a pointer that has come to them, and while the tab is hidden. It keeps off the page's controls, and it is a child
 * of <body>, so that a dialog neither hides it nor takes its presses for presses outside.
 */
export const Toaster = ({ label, toasts, onClose, closeLabel }: ToasterProps) => {
  const region = useRef<HTMLDivElement>(null)
  const toaster = useToaster(toasts, onClose)
  const any = toasts.length > 0
  useLayoutEffect(() => {
    if (any && region.current) return liftAboveControls(region.current)
  }, [any])
  useLayoutEffect(() => (region.current ? ignoreRestingPointer(region.current) : undefined), [])
  return createPortal(
    <ArkToaster ref={region} toaster={toaster} className={css.region} data-toaster="" aria-label={label}>
      {({ id }) => {
        const toast = toasts.find((each) => each.id === id)
        if (!toast) return null
        return (
          <ToastRoot
            role={toast.tone === 'error' ? 'alert' : 'status'}
            className={classNames(css.toast, darkSurface)}
            // Below each other as they are, where Ark would lay them by measured heights.
            style={{ position: 'relative' }}
          >
            <ToneIcon
              tone={toast.tone}
              size={20}
              className={classNames(css.icon, css.iconTone[toast.tone])}
            />
            <div className={css.body}>
              <span>{toast.text}</span>
              {toast.action}
            </div>
            <ToastCloseTrigger asChild>
              <IconButton size="sm" onLine label={closeLabel} icon={<IconClose size={18} />} />
            </ToastCloseTrigger>
          </ToastRoot>
        )
      }}
    </ArkToaster>,
    document.body,
  )
}
