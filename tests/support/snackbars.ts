import type { Page } from 'playwright/test'
import { z } from 'zod'

const shownSnackbars = z.array(z.object({ text: z.string(), kind: z.string(), ms: z.number().nullable() }))
/** A recorded snackbar; `ms` is its duration, null while it is visible. */
export type ShownSnackbar = z.infer<typeof shownSnackbars>[number]

/**
 * Records every snackbar of the page's next documents, with its duration on the page's clock: on a busy machine a test can miss
 * a snackbar of two seconds. Call it before you open the page.
 */
export async function recordSnackbars(page: Page): Promise<() => Promise<ShownSnackbar[]>> {
  await page.addInitScript(() => {
    const recorded: { text: string; kind: string; ms: number | null }[] = []
    Reflect.set(window, 'recordedSnackbars', recorded)
    const visible = new Map<Node, { entry: (typeof recorded)[number]; began: number }>()
    const toasts = '[data-toaster] > [role]'
    const record = (toast: Element) => {
      const entry = { text: toast.textContent ?? '', kind: toast.getAttribute('role') ?? '', ms: null }
      recorded.push(entry)
      visible.set(toast, { entry, began: performance.now() })
    }
    const handleAdded = (node: Node) => {
      if (!(node instanceof Element)) return
      if (node.matches(toasts)) record(node)
      for (const toast of node.querySelectorAll(toasts)) record(toast)
    }
    const handleRemoved = (node: Node) => {
      const shown = visible.get(node)
      if (shown) shown.entry.ms = performance.now() - shown.began
    }
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) handleAdded(node)
        for (const node of removedNodes) handleRemoved(node)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  // The evaluation fails between two documents.
  return () =>
    page
      .evaluate((): unknown => Reflect.get(window, 'recordedSnackbars'))
      .then(shownSnackbars.parse, () => [])
}
