import { setupContract } from '@zoog/contract/setup'
import { usersContract } from '@zoog/contract/users'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { waitForPageReady } from '../support/pages'

/** Expects that the page doesn't scroll sideways. */
const expectFitting = async (page: Page) => {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    )
    return wide.map((each) => each.outerHTML.slice(0, 120))
  })
  expect(overflow).toEqual([])
}

/** Names in another writing direction and of excessive length. */
const LOCATIONS = ['شبكة افتراضية خاصة \u202eevil\u202c', 'W'.repeat(200), '<b>bold</b>']
const NAME = `${'ن'.repeat(40)}${'👩‍🚀'.repeat(15)}${'W'.repeat(120)}`

// tests/integration/extreme-responses.test.ts shows the same kinds of texts on every page, without layout.
test('R-ERR-3 R-SERV-1 R-HEAD-1 R-USERMENU-1 long names, emoji and markup fit the pages @phone-only', async ({
  page,
  openAs,
}) => {
  await page.route('**/users/info/get', async (route) => {
    const response = await route.fetch()
    const { data } = usersContract.getInfo.responses[200].parse(await response.json())
    const email = `${'w'.repeat(60)}@${'w'.repeat(60)}.test`
    const subscriptionData = { ...data.subscriptionData, tariffName: NAME }
    const user = { ...data, email, firstName: NAME, secondName: NAME, accountStatus: 'W'.repeat(100) }
    await route.fulfill({ response, json: { data: { ...user, subscriptionData } } })
  })
  await page.route('**/setup/servers/get?*', async (route) => {
    const response = await route.fetch()
    const { data } = setupContract.getServers.responses[200].parse(await response.json())
    const dashboardList = data.serverList.filter(({ dashVisible }) => dashVisible)
    const serverList = LOCATIONS.flatMap((locationName, index) => {
      const server = dashboardList[index]
      return server ? { ...server, locationName, city: undefined, isBlur: index === 1 } : []
    })
    await route.fulfill({ response, json: { data: { ...data, serverList } } })
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
