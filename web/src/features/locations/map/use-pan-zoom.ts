import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
/** Zoom factor of a button press or wheel notch. */
const STEP = 1.5

/** A point of the scrolled content, as a fraction of its size. */
interface Point {
  x: number
  y: number
}

const within = (zoom: number): number => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM)

const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

const centreOf = (box: HTMLElement): Point => ({
  x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
  y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
})

const showCentre = (box: HTMLElement, { x, y }: Point): void =>
  box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2)

/**
 * A box that scrolls what grows with `zoom`: by buttons, a pinch, or the wheel with Ctrl, which is a pinch on a trackpad. A
 * finger drags it as it scrolls everything, a mouse by this.
 */
export const usePanZoom = (box: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  /** What stays in the middle when the size has changed. */
  const kept = useRef<Point>({ x: 0.5, y: 0.5 })

  const zoomTo = useCallback(
    (next: (before: number) => number, centre?: Point) => {
      if (!box.current) return
      kept.current = centre ?? centreOf(box.current)
      setZoom((before) => within(next(before)))
    },
    [box],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size has changed with the zoom.
  useLayoutEffect(() => {
    if (box.current) showCentre(box.current, kept.current)
  }, [zoom, box])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const ended = new AbortController()
    // Not passive, or the browser would zoom the whole page.
    const options = { signal: ended.signal, passive: false }
    let apart = 0
    const pinched = (event: TouchEvent) => {
      if (event.touches.length !== 2) return
      event.preventDefault()
      const before = apart
      apart = distance(event.touches)
      if (event.type === 'touchmove' && before > 0) zoomTo((zoom) => (zoom * apart) / before)
    }
    element.addEventListener('touchstart', pinched, options)
    element.addEventListener('touchmove', pinched, options)
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoomTo((zoom) => zoom * STEP ** (-event.deltaY / 100))
      },
      options,
    )
    element.addEventListener(
      'pointermove',
      ({ pointerType, buttons, movementX, movementY }) => {
        if (pointerType === 'mouse' && buttons === 1) element.scrollBy(-movementX, -movementY)
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [box, zoomTo])

  return {
    zoom,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    /** Shows a point in the middle, near enough to tell what lies around it. */
    showPoint: useCallback((point: Point) => zoomTo(() => 2, point), [zoomTo]),
  }
}
