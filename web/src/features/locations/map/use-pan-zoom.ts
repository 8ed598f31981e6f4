import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
/** Zoom factor of a button press or wheel notch. */
const STEP = 1.5

/** A point of the scrolled content, as a fraction of its size. */
interface Fraction {
  x: number
  y: number
}

const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM)

const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

const getCenter = (box: HTMLElement): Fraction => ({
  x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
  y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
})

const showCenter = (box: HTMLElement, { x, y }: Fraction): void =>
  box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2)

/**
 * Scrolls and zooms the content of a box: with buttons, a pinch, or the wheel with Ctrl, as trackpads report a pinch.
 * Browsers scroll by touch themselves; this adds dragging with a mouse.
 */
export const usePanZoom = (box: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  /** The point that stays in the center when the zoom changes. */
  const center = useRef<Fraction>({ x: 0.5, y: 0.5 })

  const zoomTo = (next: (before: number) => number) => {
    if (!box.current) return
    center.current = getCenter(box.current)
    setZoom((before) => clampZoom(next(before)))
  }
  const onZoom = useEffectEvent(zoomTo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the size
  useLayoutEffect(() => {
    if (box.current) showCenter(box.current, center.current)
  }, [zoom, box])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const controller = new AbortController()
    // Not passive, otherwise the browser would zoom the whole page.
    const options = { signal: controller.signal, passive: false }
    let touchDistance = 0
    const handlePinch = (event: TouchEvent) => {
      if (event.touches.length !== 2) return
      event.preventDefault()
      const before = touchDistance
      touchDistance = distance(event.touches)
      if (event.type === 'touchmove' && before > 0) onZoom((zoom) => (zoom * touchDistance) / before)
    }
    element.addEventListener('touchstart', handlePinch, options)
    element.addEventListener('touchmove', handlePinch, options)
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        onZoom((zoom) => zoom * STEP ** (-event.deltaY / 100))
      },
      options,
    )
    element.addEventListener(
      'pointermove',
      ({ pointerType, buttons, movementX, movementY }) => {
        if (pointerType === 'mouse' && buttons === 1) element.scrollBy(-movementX, -movementY)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [box])

  return {
    zoom,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    /** Scrolls to a point, on a screen that is narrower than the map. */
    showPoint: (point: Fraction) => box.current && showCenter(box.current, point),
  }
}
