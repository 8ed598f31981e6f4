import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, signIn, signInForm } from '../support/forms'

/** Records every heading and menu that the page shows. */
const watchPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const painted: string[] = []
    Reflect.set(window, 'painted', painted)
    const look = () => {
      for (const found of document.querySelectorAll('h1, nav'))
        painted.push(`${found.tagName} ${found.textContent}`)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}
const painted = (page: Page): Promise<string> => page.evaluate(() => String(Reflect.get(window, 'painted')))

test('R-GUARD-1 R-GUARD-3 R-GUARD-6 R-GUARD-7 R-ROUTE-6 R-ROUTE-18 R-AUTH-10 guards run before a page shows', async ({
  page,
  context,
  portalUrl,
  openAs,
}) => {
  await watchPaint(page)

  await test.step('a guest signs in and returns to the requested page', async () => {
    await page.goto(`${new URL(portalUrl('/')).origin}//evil.example/x`)
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
    await page.goto('/setup/downloads?app=2')
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
    expect(await painted(page)).not.toMatch(/NAV|VPN downloads/)
    await signIn(page, 'free@zoog.test')
    await expect(page).toHaveURL(/\/setup\/downloads\?app=2$/)
    expect(await page.evaluate(() => localStorage.getItem('firstPathname'))).toBeNull()
  })

  await openAs('unverified', { path: '/profile' })
  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
  expect(await painted(page)).not.toContain('H1 Profile')
  await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
  await expectPath(page, '/plans/yearly')
  await page.getByRole('navigation').getByRole('link', { name: 'Prices & Plans' }).click()
  await expectPath(page, '/plans')

  const other = await context.newPage()
  await other.goto('/plans')
  await other.getByRole('button', { name: /: Your account$/ }).click()
  await other.getByText('Log out', { exact: true }).click()
  await expectPath(page, '/auth')

  await page.evaluate(() => {
    const painted: unknown = Reflect.get(window, 'painted')
    if (Array.isArray(painted)) painted.length = 0
  })
  for (const step of ['goBack', 'goBack', 'goForward'] as const) {
    // A reload would lose the record.
    await page[step]()
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
  }
  expect(await painted(page)).not.toMatch(/NAV|Prices & Plans|Yearly Plan/)
  expect(await painted(page)).toContain('H1')

  await signIn(other, 'paid@zoog.test')
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Paul Paid: Your account' })).toBeVisible()
})
