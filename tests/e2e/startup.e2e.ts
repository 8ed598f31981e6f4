import { expect, test } from '../fixtures'
import { recordSnackbars } from '../support/forms'
import { getLayoutShifts, recordLayoutShifts } from '../support/layout-shifts'
import { waitForPageReady } from '../support/pages'
import { builtFile, entryFile, holdRequests } from '../support/requests'

test('R-I18N-1 R-ROUTE-1 a page requests its files and texts together with those of the portal', async ({
  page,
  portalUrl,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nLang', 'ru'))
  // Timers never fire, so no timeout can show the page.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const release = await holdRequests(page, entryFile())
  const ownFile = page.waitForRequest(builtFile('src/features/auth/SignUpPage.tsx'))
  await page.goto(portalUrl('/sign-up'), { waitUntil: 'commit' })
  await ownFile
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible()
})

test('R-ROUTE-1 a prerendered page keeps entries, choices and a submit from before the portal starts', async ({
  page,
  portalUrl,
  mock,
  openAs,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  const release = await holdRequests(page, entryFile())
  await page.goto(portalUrl('/sign-in'), { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.pressSequentially('paid@zoog.test')
  await page.getByLabel('Password', { exact: true }).pressSequentially('wrong-Pass-1')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  // No script handles the form yet: the submit waits, and the URL stays clean.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await email.focus()
  await expect(page).toHaveURL(portalUrl('/sign-in'))
  await email.evaluate((element) => Object.assign(window, { before: element }))

  release()
  await expect.poll(getSnackbars).toEqual([{ text: 'Email and password don’t match.' }])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(email).toHaveValue('paid@zoog.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-Pass-1')
  expect(await email.evaluate((element) => Reflect.get(window, 'before') === element)).toBe(true)
  const logins = (await mock.requests()).filter(({ path }) => path.endsWith('users/login'))
  expect(logins).toHaveLength(1)

  await test.step('R-GUARD-7 a signed-in user sees only the logo of the guest page', async () => {
    await page.unroute(entryFile())
    const start = await holdRequests(page, entryFile())
    const opened = openAs('paid', { path: '/sign-in' })
    const mark = page.locator('.starting')
    await expect(mark.locator('svg')).toBeVisible()
    await expect(email).toBeHidden()
    start()
    await opened
    await expect(page).toHaveURL(portalUrl('/dashboard'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
})

test('R-FRAME-1 hydrating a prerendered page on a slow device moves nothing', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await recordLayoutShifts(page)
  const sendFonts = await holdRequests(page, '**/*.woff2')
  // The page with both forms. The load event waits for the font.
  await page.goto('/auth', { waitUntil: 'commit' })
  await waitForPageReady(page)
  expect(await getLayoutShifts(page), 'before the font').toEqual([])
  sendFonts()
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready)
  // Lines keep their breaks; letters may differ by a pixel.
  const moved = (await getLayoutShifts(page)).map(({ value }) => value)
  expect(Math.max(0, ...moved), 'by the font').toBeLessThan(0.0005)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fa' })
  test('R-I18N-2 a page without JavaScript is readable in the language of the browser and says what it needs', async ({
    page,
    portalUrl,
  }) => {
    await page.goto(portalUrl('/sign-up'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ثبت‌نام')
    await expect(page.getByText('جاوااسکریپت')).toBeVisible()
    await expect(page.getByRole('link', { name: 'مرکز راهنما' })).toHaveAttribute('href', '/help-center')
    // A submit without script sends nothing.
    await page.locator('[name="password"]').fill('Secret-Pass-1')
    await page.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(portalUrl('/sign-up'))
    await expect(page.locator('[name="password"]')).toHaveValue('')
  })
})

test('R-ERR-3 a file missing after a release reloads the page and keeps the entries, then shows an error', async ({
  page,
  openAs,
  expectConsoleError,
}) => {
  expectConsoleError(/404|Failed to fetch dynamically imported module/)
  let isGone = true
  for (const module of ['src/app/frame/UserMenuDropdown.tsx', 'src/features/locations/LocationsPage.tsx'])
    await page.route(builtFile(module), (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
  // The server has another build until the page reloads.
  const nextBuild = '<script type="module" crossorigin src="/assets/index-next.js"></script>'
  await page.route(/\/(profile|server-locations)$/, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ body: nextBuild }),
  )
  const getSnackbars = await recordSnackbars(page)
  await openAs('paid', { path: '/profile' })
  await waitForPageReady(page)
  const firstName = page.getByLabel('First name', { exact: true })
  await firstName.fill('Penelope')
  const userMenu = page.getByRole('banner').getByRole('button', { name: /account/i })
  const loadedAnew = page.waitForEvent('load')
  await userMenu.click()
  await loadedAnew
  await expect.poll(getSnackbars).toMatchObject([{ text: 'Zoog VPN was updated, so we reloaded the page.' }])
  await expect(firstName).toHaveValue('Penelope')

  // load-chunk.isolated.test.ts covers the conditions of a second reload.
  await page.getByRole('navigation').getByRole('link', { name: 'Server Locations' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page.' })).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await userMenu.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('R-ERR-3 a page with a blocked or incomplete script shows a text with links, and no file name contains a word', async ({
  page,
  openAs,
  portalUrl,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically imported module|^Uncaught: /)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await openAs('paid', { path: '/affiliate' })
  await waitForPageReady(page)
  // Content blockers block names with words such as "affiliate".
  expect([...scripts].filter((path) => !/^\/assets\/[0-9a-f]{8}\.js$/.test(path))).toEqual([])
  expect(scripts.size).toBeGreaterThan(2)
  for (const file of [entryFile(), builtFile('src/features/affiliate/AffiliatePage.tsx')])
    await test.step(file.source, async () => {
      expect([...scripts].filter((path) => file.test(path))).toHaveLength(1)
      await page.route(file, (route) => route.abort('blockedbyclient'))
      const blocked = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
      await page.goto(portalUrl('/affiliate'))
      await blocked
      const ways = page.locator('main, [role="alert"], .unstarted').locator('a, button')
      // Without the entry file, a style reveals the text after a while.
      await expect(ways.filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 })
      await page.unroute(file)
    })
  await test.step('an incomplete entry file', async () => {
    await page.route(entryFile(), async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      await route.fulfill({ response, body: script.slice(0, script.length / 2) })
    })
    await page.goto(portalUrl('/affiliate'))
    await expect(page.getByText('needs JavaScript')).toBeVisible()
  })
})
