import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { createServers } from '../support/create-servers'

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search locations' })
const countries = (page: Page) => main(page).getByRole('heading', { level: 2 })
const rows = (page: Page) => main(page).getByRole('listitem')
/** While nothing is searched for, the one that serves best stands on top as well. */
const best = (page: Page) => main(page).getByRole('region', { name: 'Best for you' })
const open = { path: '/server-locations' }

test('R-SERV-1 locations grouped by country, found by typing whatever the case and the accents, sorted, and favourites that are kept @development', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', open)

  await test.step('grouped by country, counted, by name', async () => {
    await expect(rows(page)).toHaveCount(77)
    await expect(page.getByRole('status').getByText('76 locations in 56 countries')).toBeVisible()
    await expect(best(page)).toContainText('Chicago')
    await expect(countries(page).nth(1)).toHaveText('Argentina')
    const germany = main(page).getByRole('region', { name: 'Germany' })
    await expect(germany.getByRole('listitem')).toContainText(['Berlin', 'Dusseldorf', 'Frankfurt'])
    await expect(germany.getByRole('listitem').last()).toContainText('P2P')
    await expect(germany.getByRole('listitem').last()).toContainText('ms')
    await expect(germany.getByRole('meter').first()).toHaveAttribute('aria-valuetext', /%/)
  })

  await test.step('found by typing', async () => {
    await search(page).fill('zÜRICH')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Zurich')
    await search(page).fill('united york')
    await expect(rows(page)).toHaveCount(1)
    await search(page).fill('nowhere at all')
    await expect(main(page).getByText('No locations found')).toBeVisible()
    await main(page).getByRole('button', { name: 'Show all locations' }).click()
    await expect(rows(page)).toHaveCount(77)
    await expect(search(page)).toHaveValue('')
  })

  await test.step('sorted by ping and by load', async () => {
    // The best one stands before them all, however they are sorted.
    const firstNumber = async (pattern: RegExp) =>
      Number((await rows(page).allInnerTexts()).map((text) => pattern.exec(text)?.[1])[1])
    await page.getByRole('radio', { name: 'Ping' }).check()
    await expect.poll(() => firstNumber(/(\d+) ms/)).toBeLessThan(20)
    await page.getByRole('radio', { name: 'Load' }).check()
    await expect.poll(() => firstNumber(/(\d+)%/)).toBeLessThan(15)
  })

  await test.step('favourites', async () => {
    await main(page).getByRole('button', { name: 'Favorites', exact: true }).click()
    await expect(main(page).getByText('No favorites yet')).toBeVisible()
    await main(page).getByRole('button', { name: 'Show all locations' }).click()
    await main(page).getByRole('button', { name: 'Add Tokyo to favorites' }).click()
    await expect(main(page).getByRole('button', { name: 'Favorite: Tokyo' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.reload()
    await main(page).getByRole('button', { name: 'Favorites', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Tokyo')
  })
})

test('R-SERV-1 filters; locations with a lock lead to an upgrade', async ({ page, signedInAs }) => {
  await signedInAs('free', open)
  // What the plan has comes before what it has not, and where that begins is said.
  const places = await main(page)
    .getByText('More with a paid plan')
    .evaluate((line) => [...(line.parentElement?.children ?? [])].map((part) => part.textContent ?? ''))
  const line = places.indexOf('More with a paid plan')
  expect(places[line + 1]).toContain('Argentina')
  expect(places[line - 1]).toContain('United States')
  await main(page).getByRole('button', { name: 'Free plan' }).click()
  await expect(rows(page)).toHaveCount(6)
  await expect(main(page).getByRole('link', { name: /^Upgrade/ })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'P2P' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(main(page).getByRole('button', { name: 'P2P' })).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('button', { name: 'P2P' }).click()
  await main(page).getByRole('button', { name: 'Free plan' }).click()
  await main(page).getByRole('link', { name: 'Upgrade to use Tokyo' }).click()
  await expect(page).toHaveURL(/\/plans$/)
})

test('R-SERV-1 the map is reached and used by keyboard', async ({ page, signedInAs }) => {
  await signedInAs('paid', open)
  await page.getByText('Map', { exact: true }).click()
  const map = main(page).getByRole('region', { name: 'Map of locations' })
  await expect(map.getByRole('button')).toHaveCount(76)
  await map.getByRole('button', { name: /^Berlin, Germany/ }).press('Enter')
  const there = page.getByRole('dialog', { name: 'Germany', exact: true })
  await expect(there).toContainText('Berlin')
  await there.getByRole('button', { name: 'Use Berlin' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Berlin, Germany' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(map.getByRole('button', { name: /^Berlin, Germany/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(map.getByRole('button', { pressed: true })).not.toHaveAccessibleName(/Berlin/)
  await expect(map.getByRole('button', { pressed: true })).toBeFocused()
  await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)
})

test('R-SERV-1 R-ERR-3 a list of none, of one, of 1,000, and one that cannot be loaded @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await mock.faults.add({ route: 'GET setup/servers/get', status: 500 })
  await signedInAs('paid', open)
  await expect(main(page)).toContainText('We couldn’t load the server locations.')
  await mock.faults.clear()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(77)
  for (const count of [0, 1, 1000])
    await test.step(`${count}`, async () => {
      const body = { data: { serverList: createServers(count), tariffName: 'Yearly Plan' } }
      await page.unroute('**/setup/servers/get?*')
      await page.route('**/setup/servers/get?*', (route) => route.fulfill({ json: body }))
      await page.reload()
      if (count === 0) return expect(main(page).getByText('No locations yet')).toBeVisible()
      await expect(rows(page)).toHaveCount(count + 1)
      await search(page).fill(`Place ${count}`)
      await expect(rows(page)).toHaveCount(1)
    })
})

test.describe('a browser in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('R-SERV-2 cities are named in the language, and found by the English name too @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('paid', open)
    await expect(rows(page)).toHaveCount(77)
    const found = page.getByRole('searchbox', { name: 'Поиск локаций' })
    for (const query of ['zurich', 'цюрих']) {
      await found.fill(query)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('Цюрих')
    }
  })
})
