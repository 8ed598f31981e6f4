import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { ShownSnackbar } from './snackbars'

/** Stops the clock of the page's next documents: from here on its timers wait for `passes`. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Steps the page's clock on until the first snackbar has come and gone; says which it was, and how long it showed. */
export async function waitForFirstSnackbar(
  page: Page,
  said: () => Promise<ShownSnackbar[]>,
): Promise<ShownSnackbar | undefined> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return (await said())[0]?.ms ?? null
      },
      // Only the steps count: a busy machine takes longer for them, and measures the same.
      { intervals: [20], timeout: 60_000 },
    )
    .not.toBeNull()
  return (await said())[0]
}
