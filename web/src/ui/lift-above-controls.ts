/** The needed part of a `DOMRect`. */
export interface Rect {
  top: number
  bottom: number
  left: number
  right: number
}

/** Gap between toasts and controls, in pixels. */
const GAP = 8

/** A focused element may still be moving into place, as in a dialog. */
const SETTLE_MS = 300

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const liftRect = (box: Rect, lift: number): Rect => ({
  ...box,
  top: box.top - lift,
  bottom: box.bottom - lift,
})

/**
 * Returns the smallest distance by which a box at the bottom of the screen must be lifted to cover no control; 0 if there is
 * none, as the page can then be scrolled. The box must stay below `maxTop`.
 */
export const computeLift = (box: Rect, controls: readonly Rect[], maxTop: number): number => {
  // Candidates: the bottom, and just above each control.
  const lifts = controls.map((control) => box.bottom - control.top + GAP).filter((lift) => lift > 0)
  const fits = (lift: number) => {
    const lifted = liftRect(box, lift)
    return lifted.top >= maxTop && !controls.some((control) => overlaps(lifted, control))
  }
  return [0, ...lifts.sort((a, b) => a - b)].find(fits) ?? 0
}

/** Returns the space at the page's end for a region of this height. */
export const getDockSpace = (height: number, lift: number): string => (lift > 0 ? '0px' : `${height + 24}px`)

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Returns the visible controls that are not behind a dialog. */
const getVisibleControls = (region: Element): Rect[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && !control.closest('[aria-hidden="true"], [inert]'))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.bottom > 0 && box.top < window.innerHeight)

/**
 * Lifts the toasts' region above the page's controls and an on-screen keyboard with `--toast-lift`, and reserves space for
 * it at the page's end with `--dock-bottom` (see `styles/global.css.ts`). Updates when a toast appears or closes and when the
 * focus moves; not while scrolling, as it would jump. Returns a function that stops this.
 */
export const liftAboveControls = (region: HTMLElement): (() => void) => {
  const root = document.documentElement
  const updateLift = () => {
    region.style.setProperty('--toast-lift', '0px')
    const view = window.visualViewport
    const keyboard = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
    const header = Number.parseFloat(getComputedStyle(root).getPropertyValue('--dock-top')) || 0
    const { left, right, top, bottom } = region.getBoundingClientRect()
    const lift =
      keyboard +
      computeLift(liftRect({ left, right, top, bottom }, keyboard), getVisibleControls(region), header)
    region.style.setProperty('--toast-lift', `${Math.round(lift)}px`)
    // A lifted region does not cover the page's end.
    root.style.setProperty('--dock-bottom', getDockSpace(region.offsetHeight, lift - keyboard))
  }
  const listening = new AbortController()
  const { signal } = listening
  let settled: ReturnType<typeof setTimeout> | undefined
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof Node) || region.contains(event.target)) return
    updateLift()
    clearTimeout(settled)
    settled = setTimeout(updateLift, SETTLE_MS)
  }
  document.addEventListener('focusin', onFocus, { signal })
  const observer = new ResizeObserver(updateLift)
  observer.observe(region)
  window.visualViewport?.addEventListener('resize', updateLift, { signal })
  return () => {
    clearTimeout(settled)
    observer.disconnect()
    listening.abort()
    root.style.removeProperty('--dock-bottom')
  }
}
