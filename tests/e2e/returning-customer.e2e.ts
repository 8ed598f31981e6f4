import { randomBytes } from 'node:crypto'
import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shifts'
import { waitForPageReady } from '../support/pages'
import { holdResponse } from '../support/requests'

test('R-DASH-3 R-DASH-4 late devices and news move nothing on the dashboard @phone-only', async ({
  page,
  mock,
  openAs,
}) => {
  // This browser was connected before and has shown a WireGuard device.
  await page.addInitScript(() => {
    if (localStorage.getItem('portal') === null)
      localStorage.setItem(
        'portal',
        JSON.stringify({ onboardingSteps: ['app', 'connected'], hasWireGuard: true }),
      )
  })
  const { status } = await mock.api('setup/wireguard/keys', {
    method: 'POST',
    token: await fetchSessionToken(mock, 'paid'),
    body: { name: 'Router <at> home', publicKey: randomBytes(32).toString('base64') },
  })
  expect(status).toBe(200)
  await recordLayoutShifts(page)
  const sendDevices = await holdResponse(page, 'GET setup/wireguard/keys')
  const sendNews = await holdResponse(page, 'GET dashboard/news')
  const newsRequest = page.waitForRequest('**/dashboard/news?*')
  await openAs('paid')
  const setUpFiles = page.getByRole('region', { name: 'Connect to Zoog VPN' })
  await expect(setUpFiles.getByRole('listitem').getByRole('link')).toHaveCount(1)
  await expect(setUpFiles.locator('li[aria-busy="true"]')).toBeVisible()
  await newsRequest
  sendDevices()
  const device = setUpFiles.getByRole('link', { name: /^Your WireGuard device/ })
  await expect(device).toHaveText('Your WireGuard deviceRouter <at> homeNot connected yet')
  await waitForPageReady(page)
  sendNews()
  const news = page.getByRole('region', { name: 'What’s new' })
  await expect(news.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName('What’s new')
  await expectNoLayoutShift(page, '/dashboard')
  await device.click()
  await expectPath(page, '/setup/wg')
})
