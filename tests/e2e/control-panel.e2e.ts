import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { findAxeViolations, injectAxe } from '../support/axe'
import { mockUrl } from '../support/urls'

const openPanel = (page: Page, sandbox: string, tab: string) =>
  page.goto(mockUrl(`/__mock?sandbox=${sandbox}#${tab}`))
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chips = (page: Page) => page.locator('#chips')

test('the mock control panel changes clock, faults and data, shows requests and mails, and signs accounts in', async ({
  page,
  mock,
  sandbox,
  expectStatus,
}) => {
  expectStatus(422)
  await openPanel(page, sandbox, 'clock')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const before = await mock.clock.now()
  await press('+25 h')
  await expect(chips(page)).toContainText('shifted')
  expect((await mock.clock.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(25 * 3_600_000)

  await page.keyboard.press('4')
  const faults = section(page, 'Faults')
  await faults.getByLabel('Status').fill('503')
  await faults.getByLabel('Percent').fill('100')
  await press('Add fault')
  await expect(faults.getByRole('listitem')).toContainText('status 503')
  await expect(chips(page)).toContainText('Faults: 1')
  expect((await mock.api('ip/info')).status).toBe(503)
  await faults.getByLabel('Endpoint').fill('GET nowhere')
  await press('Add fault')
  await expect(faults.getByRole('alert')).toContainText('There is no endpoint "GET nowhere"')
  const clear = page.getByRole('button', { name: 'Clear Faults: 1' })
  await clear.press('Enter')
  await expect(faults).toContainText('No faults.')

  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  const request = section(page, 'Requests').getByRole('link', { name: 'GET ip/info' }).first()
  await request.press('Enter')
  await expect(section(page, 'Requests').locator('#request-details')).toContainText(
    '"We’re busy right now. Try again in a moment."',
  )
  await expect(request).toBeFocused()
  await page.getByRole('link', { name: 'Add a fault' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(faults.getByLabel('Endpoint')).toHaveValue('GET ip/info')

  await page.getByRole('link', { name: 'Data', exact: true }).click()
  const data = section(page, 'Data')
  await expect(data.getByLabel('Table')).toHaveValue('users')
  await data.getByLabel('Search').fill('free@zoog.test')
  await data.getByRole('button', { name: 'Fay edit firstName' }).click()
  await page.keyboard.type('Freya')
  await page.keyboard.press('Enter')
  await expect(data.getByRole('button', { name: /Freya edit firstName/ })).toBeFocused()

  await mock.api('users/requestResetPassword', {
    method: 'POST',
    body: { email: 'paid@zoog.test', 'g-recaptcha-response': 'solved' },
  })
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  const mail = section(page, 'Mail')
  await mail.locator('#mail-list').getByRole('link').click()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('password')
  await page.getByRole('button', { name: 'Links' }).click()
  await expect(mail.getByRole('link', { name: /reset-password/ })).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(mail).toContainText('No emails.')

  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  const popup = page.waitForEvent('popup')
  await section(page, 'Accounts').getByRole('button', { name: 'Sign in as paid@zoog.test' }).click()
  const portal = await popup
  await portal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(portal).toHaveURL(/\/dashboard$/)
})

test('the mock control panel is accessible in both themes and marks contract violations', async ({
  page,
  mock,
  sandbox,
}) => {
  await injectAxe(page)
  await openPanel(page, sandbox, 'accounts')
  expect((await mock.api('ip/info')).status).toBe(200)
  expect((await mock.api('billing/getGuestPriceData?tariffId=many&currency=USD')).status).toBe(422)
  for (const tab of ['Accounts', 'Mail', 'Requests', 'Faults', 'Payments', 'Clock', 'Data']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(section(page, tab)).toBeVisible()
    expect(await findAxeViolations(page), tab).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  const verdict = (text: string) =>
    section(page, 'Requests')
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('cell')
      .last()
      .locator('span')
  await expect(verdict('ip/info')).toHaveText('ok')
  await expect(verdict('getGuestPriceData')).toHaveText('request rejected: tariffId')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(page, { scope: 'colors' }), 'dark').toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Control endpoints' })).toContainText('curl -X POST')
})
