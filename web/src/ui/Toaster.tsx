import { Toaster as ArkToaster, createToaster, ToastCloseTrigger, ToastRoot } from '@ark-ui/react/toast'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBaseTexts } from '../i18n/texts'
import { darkSurface } from '../styles/theme.css'
import { classNames } from './class-names'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import { liftAboveControls } from './lift-above-controls'
import * as css from './Toaster.css'
import { ToneIcon } from './ToneIcon'

/**
 * Hides pointer events of a resting pointer from a region that appeared under it. Returns a function that stops this.
 */
const ignoreRestingPointer = (region: HTMLElement): (() => void) => {
  const listening = new AbortController()
  let lastPosition: string | null = null
  const filterEvent = (event: MouseEvent) => {
    const position = `${event.screenX} ${event.screenY}`
    const hasMoved = lastPosition !== null && lastPosition !== position
    lastPosition = position
    if (!hasMoved && event.target instanceof Node && region.contains(event.target)) event.stopPropagation()
  }
  for (const type of ['mouseover', 'mousemove'] as const)
    document.addEventListener(type, filterEvent, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

export interface Toast {
  id: string
  text: ReactNode
  tone: keyof typeof css.iconTone
  /** In milliseconds; limited to 2 to 8 seconds. */
  durationMs: number
  /** A link or a button with `toastActionClass`. */
  action?: ReactNode
}

interface ToasterProps {
  toasts: readonly Toast[]
  onClose: (id: string) => void
}

export const toastActionClass = css.action

const MIN_MS = 2000
const MAX_MS = 8000

const useToaster = (toasts: readonly Toast[], onClose: (id: string) => void) => {
  const [toaster] = useState(() =>
    createToaster({ placement: 'bottom-end', removeDelay: 0, offsets: css.offsets }),
  )
  const shownIds = useRef(new Set<string>())
  const handleClose = useEffectEvent(onClose)
  useLayoutEffect(() => {
    // In a microtask, because Ark keeps only the last of several changes in one render.
    queueMicrotask(() => {
      for (const { id, durationMs, tone } of toasts) {
        if (shownIds.current.has(id)) continue
        shownIds.current.add(id)
        toaster.create({
          id,
          type: tone,
          duration: Math.min(Math.max(durationMs, MIN_MS), MAX_MS),
          onStatusChange: ({ status }) => status === 'unmounted' && handleClose(id),
        })
      }
      for (const id of shownIds.current) {
        if (toasts.some((toast) => toast.id === id)) continue
        shownIds.current.delete(id)
        toaster.remove(id)
      }
    })
  }, [toaster, toasts])
  // Pause while the tab is hidden.
  useEffect(() => {
    const pauseWhileHidden = () =>
      document.visibilityState === 'hidden' ? toaster.pause() : toaster.resume()
    document.addEventListener('visibilitychange', pauseWhileHidden)
    return () => document.removeEventListener('visibilitychange', pauseWhileHidden)
  }, [toaster])
  return toaster
}

/**
 * Short messages at the edge of the screen. Mount it permanently: screen readers announce only changes of an existing region.
 * Errors are announced at once, others politely. The time pauses while the focus or the pointer is on them, and while the tab
 * is hidden. They avoid the page's controls. A child of <body>, so that a dialog neither hides it nor treats its presses as
 * presses outside.
 */
export const Toaster = ({ toasts, onClose }: ToasterProps) => {
  const { common } = useBaseTexts()
  const region = useRef<HTMLDivElement>(null)
  const toaster = useToaster(toasts, onClose)
  const hasToasts = toasts.length > 0
  useLayoutEffect(() => {
    if (hasToasts && region.current) return liftAboveControls(region.current)
  }, [hasToasts])
  useLayoutEffect(() => (region.current ? ignoreRestingPointer(region.current) : undefined), [])
  return createPortal(
    <ArkToaster
      ref={region}
      toaster={toaster}
      className={css.region}
      data-toaster=""
      aria-label={common.notifications()}
    >
      {({ id }) => {
        const toast = toasts.find((candidate) => candidate.id === id)
        if (!toast) return null
        return (
          <ToastRoot
            role={toast.tone === 'error' ? 'alert' : 'status'}
            className={classNames(css.toast, darkSurface)}
            // In normal flow, instead of Ark's layout by measured heights.
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
              <IconButton size="sm" isInline label={common.close()} icon={<IconClose size={18} />} />
            </ToastCloseTrigger>
          </ToastRoot>
        )
      }}
    </ArkToaster>,
    document.body,
  )
}
