import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const mounted: (() => void)[] = []

/** Renders into the document. Returns a function that renders again. */
export const render = (node: ReactNode): ((next: ReactNode) => void) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() => root.render(node))
  mounted.push(() => {
    act(() => root.unmount())
    container.remove()
  })
  return (next) => act(() => root.render(next))
}

/** For `afterEach`. Files share this module, so it can't register itself. */
export const unmountAll = (): void => {
  for (const unmount of mounted.splice(0)) unmount()
}

/** Returns the only matching element; throws for none or several. */
export const getElement = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelectorAll<Found>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
  return first
}

/** Clicks, and waits for the resulting updates. */
export const click = async (element: HTMLElement): Promise<void> => {
  await act(async () => element.click())
}
