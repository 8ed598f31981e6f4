import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { findAxeViolations, injectAxe } from '../support/axe'
import { mockUrl } from '../support/urls'

const openDesk = (page: Page, sandbox: string) => page.goto(mockUrl(`/__mock?sandbox=${sandbox}`))
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('R-AUTH-12 the mock control panel: an account signs in to the portal, which asks first', async ({
  page,
  sandbox,
}) => {
  await openDesk(page, sandbox)
  const opened = page.waitForEvent('popup')
  await section(page, 'Accounts').getByRole('button', { name: 'Sign in as paid@zoog.test' }).click()
  const portal = await opened
  await portal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(portal.getByRole('heading', { level: 1 })).toContainText('Yearly Plan')
  await expect(portal).toHaveURL(/\/dashboard$/)
})

test('R-ERR-1 the mock control panel: clock, faults, requests and data, by keyboard', async ({
  page,
  mock,
  sandbox,
  expectStatus,
}) => {
  expectStatus(422)
  await openDesk(page, sandbox)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const before = await mock.clock.now()
  await press('+25 h')
  await expect(page.getByRole('status').first()).toContainText('It is ')
  expect((await mock.clock.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(25 * 3_600_000)

  const faults = section(page, 'Faults')
  await faults.getByLabel('Status').fill('503')
  await faults.getByLabel('Percent').fill('100')
  await press('Add fault')
  await expect(faults.getByRole('listitem')).toContainText('"status":503')
  expect((await mock.api('ip/info')).status).toBe(503)
  const requests = section(page, 'Requests')
  await expect(requests.getByRole('row').filter({ hasText: 'ip/info' })).toContainText('503')
  await press('Remove all')
  await expect(faults).toContainText('No faults.')

  const data = section(page, 'Data')
  await data.getByText(/^country/).click()
  await data.getByLabel('country').fill('7')
  await data.getByRole('button', { name: 'Save country' }).click()
  await expect(page.getByRole('status').first()).toContainText('country')
  await data.getByLabel('country').fill('"NL"')
  await data.getByRole('button', { name: 'Save country' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Saved: country.')
  expect((await mock.api('ip/info')).body).toMatchObject({ data: { code: 'NL' } })
})

test('R-CALL-1 the mock control panel: a request that breaks the contract comes in red, and why, while one looks on', async ({
  page,
  mock,
  sandbox,
}) => {
  await openDesk(page, sandbox)
  const row = (text: string) => section(page, 'Requests').getByRole('row').filter({ hasText: text })
  const verdict = (text: string) => row(text).getByRole('cell').last().locator('span')
  const isRed = (text: string) =>
    verdict(text).evaluate((span) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(span)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return red > 2 * green && red > 2 * blue
    })
  await mock.api('ip/info')
  await expect(verdict('ip/info')).toHaveText('ok')
  expect(await isRed('ip/info')).toBe(false)
  expect((await mock.api('billing/getGuestPriceData?tariffId=many&currency=USD')).status).toBe(422)
  await expect(verdict('getGuestPriceData')).toHaveText('request refused: tariffId')
  expect(await isRed('getGuestPriceData')).toBe(true)
})

test('R-ERR-1 the mock control panel: axe finds nothing, in both themes, and it fits a phone', async ({
  page,
  sandbox,
}) => {
  await injectAxe(page)
  await openDesk(page, sandbox)
  await expect(section(page, 'Data').getByText(/^users/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('link', { name: 'Reference' }).click()
  await expect(page).toHaveURL(/\/__mock\/reference/)
  await expect(page.getByRole('heading', { name: 'Zoog API' })).toBeVisible()
})
