import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })
const tiles = (page: Page, name: string) => region(page, name).getByRole('listitem')

test('R-DASH-1 finished steps are ticked, a tile opens its system, and blurred locations lead to an upgrade', async ({
  page,
  signedInAs,
}) => {
  await test.step('finished steps are ticked, then the best location comes first', async () => {
    await signedInAs('lifetime', { path: '/setup/downloads' })
    const download = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Download macOS' }).click()
    await download
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    const steps = region(page, 'Connect this device').getByRole('listitem')
    await expect(steps.nth(0)).toContainText('(done)')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await steps.nth(1).getByRole('button', { name: 'I’m connected' }).click()
    await steps.nth(1).getByRole('button', { name: 'I’m connected anyway' }).click()
    await region(page, 'Where to today?')
      .getByRole('link', { name: /^Best for you/ })
      .click()
    await expectPath(page, '/server-locations')
    await expect(page.getByRole('dialog')).toContainText('Use this location')
  })
  await test.step('a tile opens its system', async () => {
    await signedInAs('free')
    await tiles(page, 'Apps for your devices').filter({ hasText: 'Router' }).click()
    await expectPath(page, '/setup/configuration-files')
    await expect(main(page).getByRole('radio', { name: 'Router' })).toBeChecked()
    await page.goBack()
  })
  await test.step('blurred locations of a free account', async () => {
    await expect(tiles(page, 'Locations')).toHaveCount(12)
    await expect(tiles(page, 'Locations').first()).not.toContainText('Premium location')
    const locked = region(page, 'Locations').getByRole('link', { name: /Premium location/ })
    await expect(locked).toHaveCount(6)
    const filter = await locked
      .first()
      .evaluate((element) => getComputedStyle(element.firstElementChild ?? element).filter)
    expect(filter).toContain('blur')
    await locked.first().click()
    await expectPath(page, '/plans')
  })
})

const expectPlace = async (page: Page) => {
  await expect(main(page).getByText('Your visible location')).toBeVisible()
  await expect(main(page).getByRole('definition').filter({ hasText: 'Netherlands' })).toBeVisible()
}

test('R-DASH-1 R-IP-1 a paying customer sees the own location, no blurred ones, and the own system first', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('NL')
  await signedInAs('paid')
  await expectPlace(page)
  await expect(tiles(page, 'Locations')).toHaveCount(12)
  await expect(region(page, 'Locations').getByRole('link', { name: /Premium location/ })).toHaveCount(0)

  const systems = tiles(page, 'Apps for your devices')
  await expect(systems).toHaveCount(8)
  await expect(systems.first()).toContainText('Linux')
  await expect(systems.first()).toContainText('This device')
  await systems.getByRole('link', { name: /Router/ }).click()
  await expectPath(page, '/setup/configuration-files')
  await page.goBack()
  await systems.getByRole('link', { name: 'macOS' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('macOS')
})

test('R-PROTECT-1 R-PROTECT-2 a connection shows at once and ticks the steps, and the check names its findings', async ({
  page,
  mock,
  signedInAs,
}) => {
  const BERLIN = 25
  await mock.setCountry('NL')
  await signedInAs('paid')
  await expectPlace(page)
  await mock.setConnection(BERLIN)
  await expect(main(page).getByText('You’re protected')).toBeVisible()
  await expect(main(page).getByRole('definition').filter({ hasText: 'Berlin, Germany' })).toBeVisible()
  await expect(page).toHaveTitle(/^Connected: Berlin, Germany · /)

  await main(page).getByRole('button', { name: 'Check for leaks' }).click()
  const check = page.getByRole('dialog', { name: 'Am I protected?' })
  await expect(check.getByRole('status')).toHaveText('You’re protected. Websites see our servers, not you.')
  await expect(check).toContainText('Your DNS requests go through our servers.')
  await mock.setConnection(null)
  await expect(check.getByRole('status')).toContainText('You’re not protected.')
  await expect(check).toContainText('192.0.2.53 handles your DNS requests')
  await expect(check).toContainText('Open the app and press Connect.')
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
  await signedInAs('paid')
  for (const name of ['ن'.repeat(200), '👩‍🚀'.repeat(60), 'W'.repeat(200)])
    await test.step(`${name.slice(0, 5)}…`, async () => {
      await mock.faults.clear()
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
            accountStatus: name.slice(0, 40),
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
      await page.reload()
      await expect(main(page).getByText('Connect this device')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      expect(await sideways()).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: /: Your account$/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
      expect(await sideways()).toBeLessThanOrEqual(0)
    })
})
