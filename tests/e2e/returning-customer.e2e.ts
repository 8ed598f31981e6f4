import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shifts'
import { reloadInLanguage, waitForPageReady } from '../support/pages'
import { holdResponse } from '../support/responses'

const getSection = (page: Page) => page.getByRole('region', { name: 'Where to today?' })
const news = (page: Page) => page.getByRole('region', { name: 'What’s new' })
/** Marks this browser as connected before. */
const markAsConnected = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('portal') === null)
      localStorage.setItem('portal', JSON.stringify({ gettingStarted: ['app', 'connected'] }))
  })

test('R-DASH-3 a WireGuard device shows on the dashboard in its reserved space @phone-only', async ({
  page,
  signedInAs,
}) => {
  await markAsConnected(page)
  await recordLayoutShifts(page)
  await signedInAs('paid')
  await expect(getSection(page).getByRole('listitem').getByRole('link')).toHaveCount(1)
  await page.goto('/setup/wg')
  await page.getByRole('textbox', { name: 'Device name' }).fill('Router <at> home')
  await page.getByRole('button', { name: 'Add device' }).click()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()

  await page.goto('/dashboard')
  const row = getSection(page).getByRole('link', { name: /^Your WireGuard device/ })
  await expect(row).toHaveText('Your WireGuard deviceRouter <at> homeNot used yet')

  await test.step('a late response shifts nothing', async () => {
    const release = await holdResponse(page, 'GET setup/wireguard/keys')
    await page.reload()
    await expect(getSection(page).getByRole('listitem').getByRole('link')).toHaveCount(1)
    await expect(getSection(page).locator('li[aria-busy="true"]')).toBeVisible()
    release()
    await expect(row).toBeVisible()
    await expectNoLayoutShift(page, '/dashboard')
  })
  await row.click()
  await expectPath(page, '/setup/wg')
})

test('R-DASH-4 the news come last without a layout shift, in the language of the reader @phone-only', async ({
  page,
  signedInAs,
}) => {
  await markAsConnected(page)
  await recordLayoutShifts(page)
  const release = await holdResponse(page, 'GET dashboard/news')
  const newsRequest = page.waitForRequest('**/dashboard/news?*')
  await signedInAs('intro')
  await newsRequest
  await waitForPageReady(page)
  await expect(page.getByRole('region', { name: 'Locations' }).getByRole('listitem')).toHaveCount(12)
  release()
  await expect(news(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName('What’s new')
  await expectNoLayoutShift(page, '/dashboard')
  await reloadInLanguage(page, 'fa')
  await expect(page.getByRole('region', { name: 'تازه‌ها' }).getByRole('listitem').first()).toContainText(
    'تالین',
  )
})
