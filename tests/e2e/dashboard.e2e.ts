import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

test('R-DASH-1 R-HEAD-1 R-IP-1 R-PROTECT-1 R-PROTECT-2 the dashboard starts with the own system, shows a connection at once and checks it for leaks', async ({
  page,
  mock,
  signedInAs,
}) => {
  const BERLIN = 25
  const visible = (place: string) => main(page).getByRole('definition').filter({ hasText: place })
  await mock.setCountry('NL')
  await signedInAs('paid')
  await expect(visible('Netherlands')).toBeVisible()
  const status = page.getByRole('banner').getByText('Active', { exact: true })
  await expect(status).toHaveCSS('color', 'rgb(7, 104, 63)')

  const systems = region(page, 'Apps for your devices').getByRole('listitem')
  await expect(systems.first()).toContainText('This device')
  await systems.getByRole('link', { name: /Router/ }).click()
  await expectPath(page, '/setup/configuration-files')
  await expect(main(page).getByRole('radio', { name: 'Router' })).toBeChecked()
  await page.goBack()

  await mock.setConnection(BERLIN)
  await expect(visible('Berlin, Germany')).toBeVisible()
  await expect(page).toHaveTitle(/^Connected: Berlin, Germany · /)
  await main(page).getByRole('button', { name: 'Check for leaks' }).click()
  const check = page.getByRole('dialog', { name: 'Am I protected?' })
  await expect(check.getByRole('status')).toHaveText('You’re protected. Websites see our servers, not you.')
  await expect(check).toContainText('Your DNS requests go through our servers.')
  await mock.setConnection(null)
  await expect(check.getByRole('status')).toContainText('You’re not protected.')
  await expect(check).toContainText('192.0.2.53 handles your DNS requests')
  await page.keyboard.press('Escape')
  await expect(region(page, 'Where to today?')).toBeFocused()
  await expect(page).toHaveTitle(/^Dashboard/)
})

test('R-HEAD-1 R-USERMENU-1 long names and emoji fit the header and the user menu @phone-only', async ({
  page,
  mock,
  signedInAs,
}) => {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const name = `${'ن'.repeat(40)}${'👩‍🚀'.repeat(15)}${'W'.repeat(120)}`
  await mock.faults.add({
    route: 'GET users/info/get',
    status: 200,
    body: {
      data: {
        id: 546271,
        email: `${'w'.repeat(60)}@${'w'.repeat(60)}.test`,
        verified: 1,
        firstName: name,
        secondName: name,
        accountStatus: 'W'.repeat(40),
        subscriptionData: {
          tariffId: 3,
          tariffKey: 'yearly',
          tariffName: name,
          expiresDate: '2090-01-01 00:00:00',
          isRecurring: false,
          subscriptionStatus: 1,
        },
        isPostAffiliateAvailable: false,
        isWgSectionAvailable: true,
      },
    },
  })
  await signedInAs('paid')
  await expect(main(page).getByText('Connect this device')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /: Your account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
  expect(await sideways()).toBeLessThanOrEqual(0)
})
