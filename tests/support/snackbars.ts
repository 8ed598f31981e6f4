import type { Page } from 'playwright/test'
import { z } from 'zod'

const shownSnackbars = z.array(z.object({ text: z.string() }))

/**
 * Records every snackbar of the page's next documents: on a busy machine a test can miss a snackbar of two seconds. Call it
 * before you open the page.
 */
export async function recordSnackbars(page: Page): Promise<() => Promise<z.infer<typeof shownSnackbars>>> {
  await page.addInitScript(() => {
    const recorded: { text: string }[] = []
    Reflect.set(window, 'recordedSnackbars', recorded)
    const toasts = '[data-toaster] > [role]'
    const record = (toast: Element) => recorded.push({ text: toast.textContent ?? '' })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        if (node.matches(toasts)) record(node)
        for (const toast of node.querySelectorAll(toasts)) record(toast)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  // The evaluation fails between two documents.
  return () =>
    page
      .evaluate((): unknown => Reflect.get(window, 'recordedSnackbars'))
      .then(shownSnackbars.parse, () => [])
}
