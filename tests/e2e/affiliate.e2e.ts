import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const main = (page: Page) => page.getByRole('main')

test('R-ROUTE-14 with access the panel opens in a new tab without an opener', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('affiliate')
  const [panel] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('navigation').getByRole('link', { name: 'Affiliate program' }).click(),
  ])
  await panel.waitForURL(/\/affiliate\/panel\?session=/)
  expect(await panel.evaluate(() => window.opener === null)).toBe(true)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await mock.requests('POST affiliate/session/create')).toHaveLength(1)
  expect(page.context().pages()).toHaveLength(2)
})

test('R-ROUTE-14 where the browser blocks the tab, a snackbar has the link', async ({ page, signedInAs }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signedInAs('affiliate', { path: '/affiliate' })
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Your browser did not let the affiliate panel open.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the panel' })
  await expect(link).toHaveAttribute('href', /\/affiliate\/panel\?session=/)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('R-ROUTE-14 a panel of an unknown site is not opened', async ({ page, mock, signedInAs }) => {
  await mock.faults.add({
    route: 'POST affiliate/session/create',
    status: 200,
    body: { data: { url: 'https://evil.test/panel' } },
  })
  await signedInAs('affiliate', { path: '/affiliate' })
  await expect(page.getByRole('alert')).toContainText('an affiliate panel that this portal does not know')
  expect(page.context().pages()).toHaveLength(1)
})

test('R-ROUTE-14 a panel that cannot be had can be asked for again', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  await mock.faults.add({ route: 'POST affiliate/session/create', status: 503 })
  await signedInAs('affiliate', { path: '/affiliate' })
  await expect(main(page)).toContainText('The affiliate panel could not be opened.')
  await mock.faults.clear()
  const [panel] = await Promise.all([
    page.waitForEvent('popup'),
    main(page).getByRole('button', { name: 'Try again' }).click(),
  ])
  await panel.waitForURL(/\/affiliate\/panel/)
})

test('R-ROUTE-14 R-AFF-1 without access: what it is, and how to join @phone', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/affiliate' })
  await expect(main(page).getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Apply to join/ })).toHaveAttribute('href', /\/help$/)
  expect(await mock.requests('POST affiliate/session/create')).toHaveLength(0)
  await main(page).getByRole('link', { name: 'See your rewards' }).click()
  await expect(page).toHaveURL(/\/rewards$/)
})

test('R-AFF-1 the referral link, to copy, to share and as a QR code @phone', async ({ page, signedInAs }) => {
  await signedInAs('affiliate', { path: '/rewards' })
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    '30 days for every friend who buys',
  )
  const link = await main(page).getByLabel('Your referral link').inputValue()
  expect(link).toMatch(/\?friendID=friend-\d+$/)
  await main(page).getByRole('button', { name: 'Copy Your referral link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(main(page).getByRole('link', { name: 'Share by Telegram' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  )
  await main(page).getByRole('button', { name: 'QR code' }).click()
  await expect(main(page).getByRole('img', { name: 'QR code with your referral link' })).toBeVisible()
})

test('R-AFF-1 what it earned, as figures, a chart and a table', async ({ page, signedInAs }) => {
  await signedInAs('affiliate', { path: '/rewards' })
  const earned = main(page).getByRole('region', { name: 'What it brought' })
  await expect(earned.getByRole('definition')).toHaveText(['3', '2', '2', '60'])
  await expect(earned.getByRole('img', { name: /60 in all/ })).toBeVisible()
  await earned.getByText('As a table').click()
  await expect(earned.getByRole('row')).toHaveCount(13)
})

test('R-AFF-1 nothing earned yet', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/rewards' })
  await expect(main(page).getByText('Nothing earned yet')).toBeVisible()
})

test('R-AFF-1 a service without rewards says so, and offers nothing to try again @phone', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await mock.faults.add({ route: 'GET affiliate/rewards/get', status: 404 })
  await signedInAs('free', { path: '/rewards' })
  await expect(main(page).getByText('There are no rewards here')).toBeVisible()
  await expect(main(page).getByText('Your rewards could not be loaded.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('R-AFF-1 rewards that fail say so, and are there at the next try @phone', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await mock.faults.add({ route: 'GET affiliate/rewards/get', status: 500 })
  await signedInAs('free', { path: '/rewards' })
  await expect(main(page).getByText('Your rewards could not be loaded.')).toBeVisible()
  await expect(main(page).getByText('There are no rewards here')).toHaveCount(0)
  await mock.faults.clear()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByText('Nothing earned yet')).toBeVisible()
})

const OFFERS = [
  ['free', 'Get Two-Year Plan', '/plans/two-years'],
  ['paid', 'Get Two-Year Plan', '/plans/two-years'],
  ['affiliate', 'Get Lifetime Plan', '/plans/lifetime'],
] as const
for (const [persona, action, path] of OFFERS)
  test(`R-ROUTE-17 special plan: one offer for ${persona} @phone`, async ({
    page,
    portalUrl,
    signedInAs,
  }) => {
    await signedInAs(persona, { path: '/special-plan' })
    await expect(main(page)).toContainText('$')
    await main(page).getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(portalUrl(path))
  })

test('R-ROUTE-17 nothing better for who has it all', async ({ page, signedInAs }) => {
  await signedInAs('lifetime', { path: '/special-plan' })
  await expect(main(page).getByText('You have the best there is')).toBeVisible()
})
