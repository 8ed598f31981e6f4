import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { waitForPageReady } from '../support/pages'

/** Texts with markup, another writing direction and excessive length. */
const HARD_TEXTS = [
  '<img src=x onerror="document.title=\'owned\'"><b>bold</b>',
  'شبكة افتراضية خاصة \u202eevil\u202c',
  'W'.repeat(200),
]
const hardText = (index: number): string => HARD_TEXTS[index % HARD_TEXTS.length] ?? ''

/** Expects that the page rendered no text as markup and does not scroll sideways. */
const expectSafeAndFitting = async (page: Page) => {
  await expect(page).not.toHaveTitle(/owned/)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
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
const SERVERS = Array.from({ length: 60 }, (_, index) => createServer(index))

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
    body: { data: { serverList: SERVERS, tariffName: '<b>Plan</b>' } },
  })
  await openAs('paid')
  await expect(page.getByRole('main').getByText('Connect this device')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  await expectSafeAndFitting(page)
  await page.getByRole('button', { name: /: Your account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
  await expectSafeAndFitting(page)

  await page.goto('/server-locations')
  await waitForPageReady(page)
  await expectSafeAndFitting(page)
  await page.getByRole('searchbox').fill('bold</b> 58')
  await expect(page.getByRole('main').getByText('<b>bold</b> 58').first()).toBeVisible()
  await expectSafeAndFitting(page)
})
