import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

interface Rendered {
  container: HTMLElement
  rerender: (node: ReactNode) => void
  unmount: () => void
}

/** Renders into the document. */
export const render = (node: ReactNode): Rendered => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() => root.render(node))
  return {
    container,
    rerender: (next) => act(() => root.render(next)),
    unmount: () => {
      act(() => root.unmount())
      container.remove()
    },
  }
}

/** Returns the only matching element; throws for none or several. */
export const getElement = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelectorAll<Found>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
  return first
}

/** Presses a key on the focused element. */
export const pressKey = (key: string): void => {
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  })
}

/** Clicks, and waits for the resulting updates. */
export const click = async (element: HTMLElement): Promise<void> => {
  await act(async () => element.click())
}
