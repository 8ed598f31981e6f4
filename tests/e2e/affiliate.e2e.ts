import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const main = (page: Page) => page.getByRole('main')

test('R-ROUTE-14 the affiliate panel opens in a new tab, and a blocked, unknown or failed panel can be opened another way', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(503)
  const route = 'POST affiliate/session/create'
  const inMenu = page.getByRole('navigation').getByRole('link', { name: 'Affiliate program' })
  await signedInAs('affiliate')

  await test.step('in a new tab without an opener', async () => {
    const [panel] = await Promise.all([page.waitForEvent('popup'), inMenu.click()])
    await panel.waitForURL(/\/affiliate\/panel\?session=/)
    expect(await panel.evaluate(() => window.opener === null)).toBe(true)
    await expectPath(page, '/dashboard')
    expect(await mock.requests(route)).toHaveLength(1)
    expect(page.context().pages()).toHaveLength(2)
    await panel.close()
  })

  await test.step('a failed panel can be opened again', async () => {
    await mock.faults.add({ route, status: 503 })
    await page.goto(portalUrl('/affiliate'))
    await expect(main(page)).toContainText('We couldn’t open the affiliate panel.')
    await mock.faults.clear()
    const [panel] = await Promise.all([
      page.waitForEvent('popup'),
      main(page).getByRole('button', { name: 'Try again' }).click(),
    ])
    await panel.waitForURL(/\/affiliate\/panel/)
    await panel.close()
  })

  await test.step('a panel on an unknown site does not open', async () => {
    await mock.faults.add({
      route,
      status: 200,
      body: { data: { url: 'https://evil.test/panel' } },
      times: 1,
    })
    await page.goto(portalUrl('/affiliate'))
    await expect(page.getByRole('alert')).toContainText('recognize the address of the affiliate panel')
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('a snackbar has the link when the browser blocks the tab', async () => {
    await page.goto(portalUrl('/dashboard'))
    await page.evaluate(() => {
      window.open = () => null
    })
    await inMenu.click()
    await expect(page.getByText('Your browser blocked the affiliate panel.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Open panel' })
    await expect(link).toHaveAttribute('href', /\/affiliate\/panel\?session=/)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expectPath(page, '/dashboard')
  })
})

test('R-ROUTE-14 R-AFF-1 a customer without access learns how to join, and missing or failed rewards say so @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404, 500)
  const none = main(page).getByText('Rewards aren’t available')
  const failed = main(page).getByText('We couldn’t load your rewards.')
  const again = page.getByRole('button', { name: 'Try again' })
  await signedInAs('free', { path: '/affiliate' })
  await expect(main(page).getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Apply to join/ })).toHaveAttribute('href', /\/help$/)
  expect(await mock.requests('POST affiliate/session/create')).toHaveLength(0)
  await main(page).getByRole('link', { name: 'See your rewards' }).click()
  await expectPath(page, '/rewards')
  await expect(main(page).getByText('No days earned yet')).toBeVisible()

  await test.step('a service without rewards says so and offers no retry', async () => {
    await mock.faults.add({ route: 'GET affiliate/rewards/get', status: 404 })
    await page.reload()
    await expect(none).toBeVisible()
    await expect(failed).toHaveCount(0)
    await expect(again).toHaveCount(0)
    await mock.faults.clear()
  })

  await test.step('failed rewards say so and load on retry', async () => {
    await mock.faults.add({ route: 'GET affiliate/rewards/get', status: 500 })
    await page.reload()
    await expect(failed).toBeVisible()
    await expect(none).toHaveCount(0)
    await mock.faults.clear()
    await again.click()
    await expect(main(page).getByText('No days earned yet')).toBeVisible()
  })
})

test('R-AFF-1 the referral link can be copied, shared and shown as a QR code, and the results are figures, a chart and a table', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('affiliate', { path: '/rewards' })
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    'Get 30 days for every friend who buys a plan',
  )
  const link = await main(page).getByLabel('Your referral link').inputValue()
  expect(link).toMatch(/\?friendID=friend-\d+$/)
  await main(page).getByRole('button', { name: 'Copy Your referral link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(main(page).getByRole('link', { name: 'Share via Telegram' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  )
  await main(page).getByRole('button', { name: 'QR code' }).click()
  await expect(main(page).getByRole('img', { name: 'QR code with your referral link' })).toBeVisible()

  const earned = main(page).getByRole('region', { name: 'Your results' })
  await expect(earned.getByRole('definition')).toHaveText(['3', '2', '2', '60'])
  await expect(earned.getByRole('img', { name: /60 in total/ })).toBeVisible()
  await earned.getByText('Show as a table').click()
  await expect(earned.getByRole('row')).toHaveCount(13)
})

test('R-ROUTE-17 the special plan has one offer for each account, and none for a lifetime plan @phone-only', async ({
  page,
  signedInAs,
}) => {
  for (const [persona, action, path] of [
    ['free', 'Get Two-Year Plan', '/plans/two-years'],
    ['affiliate', 'Get Lifetime Plan', '/plans/lifetime'],
  ] as const)
    await test.step(persona, async () => {
      await signedInAs(persona, { path: '/special-plan' })
      await expect(main(page)).toContainText('$')
      await main(page).getByRole('link', { name: action }).click()
      await expectPath(page, path)
    })
  await signedInAs('lifetime', { path: '/special-plan' })
  await expect(main(page).getByText('You have our best plan')).toBeVisible()
})
