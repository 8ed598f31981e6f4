import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { ShownSnackbar } from './snackbars'

/** Pauses the clock of the next documents. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Advances the page's clock until the first snackbar has closed; returns it with its duration. */
export async function waitForFirstSnackbar(
  page: Page,
  getSnackbars: () => Promise<ShownSnackbar[]>,
): Promise<ShownSnackbar | undefined> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return (await getSnackbars())[0]?.ms ?? null
      },
      // Count steps, not time: a busy machine measures the same.
      { intervals: [20], timeout: 60_000 },
    )
    .not.toBeNull()
  return (await getSnackbars())[0]
}
