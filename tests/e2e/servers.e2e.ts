import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search locations' })
const countries = (page: Page) => main(page).getByRole('heading', { level: 2 })
const rows = (page: Page) => main(page).getByRole('listitem')
/** The best location also has a row at the top, except during a search. */
const best = (page: Page) => main(page).getByRole('region', { name: 'Best for you' })
const open = { path: '/server-locations' }

test('R-SERV-1 locations are grouped by country, searched, sorted and marked as favorites', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', open)

  await test.step('grouped by country, counted, by name', async () => {
    await expect(rows(page)).toHaveCount(77)
    await expect(page.getByRole('status').getByText('76 locations in 56 countries')).toBeVisible()
    await expect(best(page)).toContainText('New York')
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
    // The best location comes first in every order.
    const firstNumber = async (pattern: RegExp) =>
      Number((await rows(page).allInnerTexts()).map((text) => pattern.exec(text)?.[1])[1])
    await page.getByRole('radio', { name: 'Ping' }).check()
    await expect.poll(() => firstNumber(/(\d+) ms/)).toBeLessThan(20)
    await page.getByRole('radio', { name: 'Load' }).check()
    await expect.poll(() => firstNumber(/(\d+)%/)).toBeLessThan(15)
  })

  await test.step('favorites', async () => {
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

test('R-SERV-1 filters narrow the list, and a locked location leads to an upgrade', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free', open)
  // A line separates the locations of the plan from the others.
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

test('R-SERV-1 the map works by keyboard', async ({ page, signedInAs }) => {
  await signedInAs('paid', open)
  await page.getByText('Map', { exact: true }).click()
  const map = main(page).getByRole('region', { name: 'Map of locations' })
  await expect(map.getByRole('button', { name: /: 1 server$/ }).first()).toBeVisible()
  // Near locations share a pin until the map is large enough for both.
  const pins = await map.getByRole('button').count()
  expect(pins).toBeLessThan(76)
  const zoomIn = main(page).getByRole('button', { name: 'Zoom in' })
  for (let press = 0; press < 4; press += 1) await zoomIn.press('Enter')
  await expect(zoomIn).toBeDisabled()
  expect(await map.getByRole('button').count()).toBeGreaterThan(pins)
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
