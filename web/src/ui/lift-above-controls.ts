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
 * Returns the smallest distance by which a box at the bottom of the screen must be lifted to cover none of the areas; null if
 * there is none. The box must stay below `maxTop`.
 */
export const computeLift = (box: Rect, areas: readonly Rect[], maxTop: number): number | null => {
  // Candidates: the bottom, and just above each area.
  const lifts = areas.map((area) => box.bottom - area.top + GAP).filter((lift) => lift > 0)
  const fits = (lift: number) => {
    const lifted = liftRect(box, lift)
    return lifted.top >= maxTop && !areas.some((area) => overlaps(lifted, area))
  }
  return [0, ...lifts.sort((a, b) => a - b)].find(fits) ?? null
}

/** Returns the space at the page's end for a region of this height. */
export const getDockSpace = (height: number, lift: number): string => (lift > 0 ? '0px' : `${height + 24}px`)

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Returns the visible areas of elements that aren't behind a dialog. */
const getVisibleAreas = (selector: string, region: Element): Rect[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !region.contains(element) && !element.closest('[aria-hidden="true"], [inert]'))
    .map((element) => element.getBoundingClientRect())
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
    const box = liftRect({ left, right, top, bottom }, keyboard)
    const controls = getVisibleAreas(CONTROLS, region)
    // Above a whole dialog if there is space, else above controls. If nothing fits, the page can be scrolled.
    const lift =
      keyboard +
      (computeLift(box, [...controls, ...getVisibleAreas(DIALOGS, region)], header) ??
        computeLift(box, controls, header) ??
        0)
    region.style.setProperty('--toast-lift', `${Math.round(lift)}px`)
    // A lifted region doesn't cover the page's end.
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
