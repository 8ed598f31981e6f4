import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { waitForPageReady } from '../support/pages'

/** Expects that the page does not scroll sideways. */
const expectFitting = async (page: Page) => {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')]
    return all
      .filter((each) => each.getBoundingClientRect().right > clientWidth)
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect(overflow).toEqual([])
}

/** Names in another writing direction and of excessive length. */
const LOCATIONS = ['شبكة افتراضية خاصة \u202eevil\u202c', 'W'.repeat(200), '<b>bold</b>']
const NAME = `${'ن'.repeat(40)}${'👩‍🚀'.repeat(15)}${'W'.repeat(120)}`
const USER = {
  id: 546271,
  email: `${'w'.repeat(60)}@${'w'.repeat(60)}.test`,
  verified: 1,
  firstName: NAME,
  secondName: NAME,
  accountStatus: 'W'.repeat(100),
  subscriptionData: {
    tariffId: 3,
    tariffKey: 'yearly',
    tariffName: NAME,
    expiresDate: '2090-01-01 00:00:00',
    isRecurring: false,
    subscriptionStatus: 1,
  },
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: true,
}

const serverList = LOCATIONS.map((locationName, id) => ({
  id,
  locationName,
  locationCode: 'ZZ',
  image: '<b>',
  domain: 'x.test',
  ipv4: '192.0.2.1',
  ping: 399,
  isAvailableHttpProxy: true,
  isAllowedStream: true,
  isAllowedP2P: true,
  dashVisible: true,
  isBlur: id === 1,
}))

// tests/integration/extreme-responses.test.ts shows the same kinds of texts on every page, without layout.
test('R-ERR-3 R-SERV-1 R-HEAD-1 R-USERMENU-1 long names, emoji and markup fit header, user menu, dashboard and locations @phone-only', async ({
  page,
  mock,
  openAs,
}) => {
  await mock.faults.add({ route: 'GET users/info/get', status: 200, body: { data: USER } })
  await mock.faults.add({
    route: 'GET setup/servers/get',
    status: 200,
    body: { data: { serverList, tariffName: '<b>Plan</b>' } },
  })
  await openAs('paid')
  await expect(page.getByRole('main').getByText('Connect this device')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  await expectFitting(page)
  await page.getByRole('button', { name: /: Your account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
  await expectFitting(page)

  await page.goto('/server-locations')
  await waitForPageReady(page)
  await expectFitting(page)
})
