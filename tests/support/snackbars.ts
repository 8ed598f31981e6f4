import type { Page } from 'playwright/test'
import { z } from 'zod'

const said = z.array(z.object({ text: z.string(), kind: z.string(), ms: z.number().nullable() }))
/** A snackbar that was on show; `ms` is how long, null while it still is. */
export type ShownSnackbar = z.infer<typeof said>[number]

/**
 * Keeps every snackbar of the page's next documents, with how long it was on show by the page's own clock: on a busy
 * machine one of two seconds has come and gone before a test looks. Call it before the page is opened.
 */
export async function recordSnackbars(page: Page): Promise<() => Promise<ShownSnackbar[]>> {
  await page.addInitScript(() => {
    const kept: { text: string; kind: string; ms: number | null }[] = []
    Reflect.set(window, 'recordedSnackbars', kept)
    const since = new Map<Node, { entry: (typeof kept)[number]; began: number }>()
    const toasts = '[data-toaster] > [role]'
    const keep = (toast: Element) => {
      const entry = { text: toast.textContent ?? '', kind: toast.getAttribute('role') ?? '', ms: null }
      kept.push(entry)
      since.set(toast, { entry, began: performance.now() })
    }
    const came = (node: Node) => {
      if (!(node instanceof Element)) return
      if (node.matches(toasts)) keep(node)
      for (const toast of node.querySelectorAll(toasts)) keep(toast)
    }
    const went = (node: Node) => {
      const shown = since.get(node)
      if (shown) shown.entry.ms = performance.now() - shown.began
    }
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) came(node)
        for (const node of removedNodes) went(node)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  // Between two documents there is nothing to ask.
  return () =>
    page.evaluate((): unknown => Reflect.get(window, 'recordedSnackbars')).then(said.parse, () => [])
}
