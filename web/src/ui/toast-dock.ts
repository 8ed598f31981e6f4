/** The edge of the screen that the toasts keep to. */
export type Dock = 'end' | 'start'

const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [tabindex="0"]'

/** How far apart the page is probed; smaller than any control. */
const step = 20

/** Whether an element lies over something that can be pressed. */
const coversControl = (region: Element): boolean => {
  const { left, right, top, bottom } = region.getBoundingClientRect()
  for (let y = top + 1; y < bottom; y += step) {
    for (let x = left + 1; x < right; x += step) {
      const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element))
      if (below?.closest(controls)) return true
    }
  }
  return false
}

/**
 * Puts the region where it covers no control: at the bottom, else at the top. Where both would, it stays at the
 * bottom, as the page can be scrolled clear of it there.
 */
export const dock = (region: HTMLElement, covers: (region: Element) => boolean = coversControl): Dock => {
  const order: readonly Dock[] = ['end', 'start']
  const free = order.find((place) => {
    region.dataset.dock = place
    return !covers(region)
  })
  const chosen = free ?? 'end'
  region.dataset.dock = chosen
  return chosen
}

/**
 * While toasts are at the bottom, the page gets as much room below as they take (`--dock-bottom`, see
 * `styles/global.css.ts`), and they keep above an on-screen keyboard (`--keyboard`). Returns what undoes it.
 */
export const holdDock = (region: HTMLElement): (() => void) => {
  const root = document.documentElement
  const measure = () => {
    const room = region.dataset.dock === 'end' ? region.offsetHeight + 24 : 0
    root.style.setProperty('--dock-bottom', `${room}px`)
    const view = window.visualViewport
    const keyboard = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
    region.style.setProperty('--keyboard', `${Math.round(keyboard)}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(region)
  window.visualViewport?.addEventListener('resize', measure)
  window.visualViewport?.addEventListener('scroll', measure)
  return () => {
    observer.disconnect()
    window.visualViewport?.removeEventListener('resize', measure)
    window.visualViewport?.removeEventListener('scroll', measure)
    root.style.removeProperty('--dock-bottom')
  }
}
