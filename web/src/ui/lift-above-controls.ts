/** What of a rectangle on the screen matters here. */
export interface Rect {
  top: number
  bottom: number
  left: number
  right: number
}

/** Air between the toasts and what they keep off. */
const air = 8

/** What has got the focus may still be sliding into its place, as a dialog does. */
const arrivalMs = 300

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const raise = (box: Rect, lift: number): Rect => ({ ...box, top: box.top - lift, bottom: box.bottom - lift })

/**
 * How far a box at the bottom of the screen must rise to cover no control: the least that will do, 0 where nothing
 * does (the page can then be scrolled clear of it). `roof` is the height that it must stay below.
 */
export const computeLift = (box: Rect, controls: readonly Rect[], roof: number): number => {
  // It comes to rest at the bottom, or just above some control.
  const lifts = controls.map((control) => box.bottom - control.top + air).filter((lift) => lift > 0)
  const fits = (lift: number) => {
    const raised = raise(box, lift)
    return raised.top >= roof && !controls.some((control) => overlaps(raised, control))
  }
  return [0, ...lifts.sort((a, b) => a - b)].find(fits) ?? 0
}

/** The room that the page's end needs below a region of this height. */
export const getDockSpace = (height: number, lift: number): string => (lift > 0 ? '0px' : `${height + 24}px`)

const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Controls that can be pressed now: on the screen, and not behind a dialog. */
const controlsOnScreen = (region: Element): Rect[] =>
  [...document.querySelectorAll(selector)]
    .filter((control) => !region.contains(control) && !control.closest('[aria-hidden="true"], [inert]'))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.bottom > 0 && box.top < window.innerHeight)

/**
 * Keeps the toasts' region off the page's controls, above an on-screen keyboard, and gives the page as much room at
 * its end as they take while they rest there (`--dock-bottom`, see `styles/global.css.ts`). The region stands at the bottom and is raised by
 * `--toast-lift`. Looks again when a toast comes or goes and when the focus moves, as when a dialog opens; not while
 * scrolling, when it would jump about, nor while a press is under way, which it would then catch. Returns what undoes it.
 */
export const liftAboveControls = (region: HTMLElement): (() => void) => {
  const root = document.documentElement
  const place = () => {
    region.style.setProperty('--toast-lift', '0px')
    const view = window.visualViewport
    const keyboard = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
    const header = Number.parseFloat(getComputedStyle(root).getPropertyValue('--dock-top')) || 0
    const { left, right, top, bottom } = region.getBoundingClientRect()
    const lift =
      keyboard + computeLift(raise({ left, right, top, bottom }, keyboard), controlsOnScreen(region), header)
    region.style.setProperty('--toast-lift', `${Math.round(lift)}px`)
    // Where it was lifted off the bottom, the page's end is not below it.
    root.style.setProperty('--dock-bottom', getDockSpace(region.offsetHeight, lift - keyboard))
  }
  let isPressed = false
  let isDue = false
  const placeOnceReleased = () => {
    if (isPressed) isDue = true
    else place()
  }
  const listening = new AbortController()
  const { signal } = listening
  const on = (types: readonly string[], listener: () => void) => {
    for (const type of types) document.addEventListener(type, listener, { capture: true, signal })
  }
  let released: ReturnType<typeof setTimeout> | undefined
  // A finger's press gives the focus at `mousedown`, long after its `pointerdown`.
  on(['pointerdown', 'mousedown'], () => {
    clearTimeout(released)
    isPressed = true
  })
  on(['pointerup', 'pointercancel', 'mouseup'], () => {
    clearTimeout(released)
    // After its click.
    released = setTimeout(() => {
      isPressed = false
      if (isDue) place()
      isDue = false
    })
  })
  let settled: ReturnType<typeof setTimeout> | undefined
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof Node) || region.contains(event.target)) return
    placeOnceReleased()
    clearTimeout(settled)
    settled = setTimeout(placeOnceReleased, arrivalMs)
  }
  document.addEventListener('focusin', onFocus, { signal })
  const observer = new ResizeObserver(placeOnceReleased)
  observer.observe(region)
  window.visualViewport?.addEventListener('resize', placeOnceReleased, { signal })
  return () => {
    clearTimeout(settled)
    clearTimeout(released)
    observer.disconnect()
    listening.abort()
    root.style.removeProperty('--dock-bottom')
  }
}
