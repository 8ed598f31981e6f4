import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const BERLIN = 25

/** Lets the page draw while its clock all but stands: far too little passes for it to ask by itself. */
const seenAtOnce = async (page: Page, shown: Locator): Promise<void> => {
  let passed = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10)
        passed += 10
        return shown.isVisible()
      },
      { intervals: [50] },
    )
    .toBe(true)
  expect(passed, 'milliseconds of the page’s clock').toBeLessThan(5000)
}

test('R-PROTECT-2 the app connects: the line lights up at once, though the page’s own clock stands still @phone-only', async ({
  page,
  mock,
  signedInAs,
}) => {
  const main = page.getByRole('main')
  const steps = page.getByRole('region', { name: 'All done. You’re connected.' })
  await mock.clock.advance(0)
  await mock.setCountry('NL')
  const stream = page.waitForResponse((response) => response.url().endsWith('/ip/events'))
  await signedInAs('paid')
  await expect(main.getByRole('definition').filter({ hasText: 'Netherlands' })).toBeVisible()
  expect((await stream).headers()['content-type']).toBe('text/event-stream')
  await page.clock.pauseAt(Date.now() + 1000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ip/info')) asked.push(request.url())
  })
  await mock.setConnection(BERLIN)
  await seenAtOnce(page, main.getByText('You’re protected'))
  await seenAtOnce(page, main.getByRole('definition').filter({ hasText: 'Berlin, Germany' }))
  await seenAtOnce(page, steps.getByText('(done)').nth(2))
  await mock.setConnection(null)
  await seenAtOnce(page, main.getByText('Your visible location'))
  expect(asked).toEqual([])
})

test('R-PROTECT-2 a server without events is asked calmly, and nothing is said', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await mock.faults.add({ route: 'GET ip/events', status: 404 })
  await mock.clock.advance(0)
  const refused = page.waitForResponse((response) => response.url().endsWith('/ip/events'))
  await signedInAs('paid')
  expect((await refused).status()).toBe(404)
  await mock.setConnection(BERLIN)
  await mock.clock.advance(11)
  await expect(page.getByRole('main').getByText('You’re protected')).toBeVisible()
})
