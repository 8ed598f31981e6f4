import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

test('R-ROUTE-14 the affiliate panel opens in a new tab, and a blocked or unknown panel can be opened another way', async ({
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
