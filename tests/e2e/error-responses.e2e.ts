import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { openPage, waitForPageReady } from '../support/pages'
import { recordSnackbars } from '../support/snackbars'

// Failed responses that need a browser: the portal’s own server, and layout. tests/integration covers every page and request.

test('R-ERR-1 R-ERR-2 R-ERR-3 a failed response through the portal’s server shows once and loads on retry', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
  expectConsoleError,
}) => {
  expectStatus(502, 503)
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  await mock.clock.advance(0)
  const getSnackbars = await recordSnackbars(page)
  const errorTexts = ['We couldn’t load the locations.', 'We couldn’t load the apps for your devices.']
  const again = page.getByRole('button', { name: 'Try again' })
  // A press may remove other buttons of the same request.
  const pressAll = () =>
    again.evaluateAll((all) => {
      for (const button of all) if (button instanceof HTMLElement) button.click()
    })
  const shapes = [
    // The portal's server closes the connection like the API.
    [{ drop: true }, /couldn’t reach the server/],
    [{ status: 200, body: '<html>Busy</html>' }, /can’t use/],
  ] as const
  await openPage(page, { path: '/setup/downloads', account: 'paid' }, signedInAs)
  await waitForPageReady(page)
  for (const [index, [fault, text]] of shapes.entries()) {
    await mock.faults.clear()
    await mock.faults.add({ route: '*', ...fault })
    if (index === 0) await page.getByRole('link', { name: 'Dashboard' }).first().click()
    else await pressAll()
    await expect.poll(async () => (await getSnackbars()).at(-1)?.text).toMatch(text)
    for (const text of errorTexts) await expect(page.getByText(text).first()).toBeVisible()
    // Longer than any snackbar.
    await page.clock.fastForward(9000)
  }
  await mock.faults.clear()
  await pressAll()
  for (const text of errorTexts) await expect(page.getByText(text)).toHaveCount(0)
})

/** Texts with markup, another writing direction and excessive length. */
const HARD_TEXTS = [
  '<img src=x onerror="document.title=\'owned\'"><b>bold</b>',
  'شبكة افتراضية خاصة \u202eevil\u202c',
  'W'.repeat(200),
]
const hardText = (index: number): string => HARD_TEXTS[index % HARD_TEXTS.length] ?? ''

/** Expects that the page rendered no text as markup and does not scroll sideways. */
const expectSafeAndFitting = async (page: Page) => {
  await waitForPageReady(page)
  await expect(page).not.toHaveTitle(/owned/)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const createServer = (index: number) => ({
  id: index + 1,
  locationName: `${hardText(index)} ${index + 1}`,
  locationCode: ['US', 'DE', 'IR', 'ZZ'][index % 4],
  image: '<b>',
  domain: 'x.test',
  ipv4: '192.0.2.1',
  ping: index % 400,
  isAvailableHttpProxy: true,
  isAllowedStream: index % 2 === 0,
  isAllowedP2P: true,
  dashVisible: index < 12,
  isBlur: index % 3 === 0,
})

test('R-ERR-3 R-SERV-1 2,000 locations with long names and markup are searchable and fit @phone-only', async ({
  page,
  signedInAs,
}) => {
  const body = {
    data: {
      serverList: Array.from({ length: 2000 }, (_, index) => createServer(index)),
      tariffName: '<b>Plan</b>',
    },
  }
  await page.route('**/setup/servers/get?*', (route) => route.fulfill({ json: body }))
  await signedInAs('paid', { path: '/server-locations' })
  await page.getByRole('searchbox').fill('bold</b> 1999')
  await expect(page.getByRole('main').getByText('<b>bold</b> 1999').first()).toBeVisible()
  await expectSafeAndFitting(page)
})
