import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { builtFile, entryFile } from '../support/built-files'
import { snackbars } from '../support/forms'
import { waitForPageReady } from '../support/pages'
import { recordSnackbars } from '../support/snackbars'
import { mockUrl, providerOrigin } from '../support/urls'

/** Keeps back what the portal cannot start without; the answer lets it through. */
const holdTheStart = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(entryFile(), async (route) => {
    await wait
    await route.continue()
  })
  return letThrough
}

const LANDINGS = [
  {
    requirement: 'R-ROUTE-1',
    path: '/sign-up',
    module: 'src/features/auth/SignUpPage.tsx',
    heading: 'Sign up',
  },
  {
    requirement: 'R-ROUTE-2',
    path: '/checkout-a',
    module: 'src/features/checkout/CheckoutPage.tsx',
    heading: 'Get Zoog VPN',
  },
  {
    requirement: 'R-ROUTE-5',
    path: '/ios-download',
    module: 'src/features/downloads/IosDownloadPage.tsx',
    heading: 'Zoog VPN for iPhone',
  },
]
for (const { requirement, path, module, heading } of LANDINGS)
  test(`${requirement} ${path}: its own files come beside those of the portal, not after them`, async ({
    page,
    portalUrl,
  }) => {
    const letThrough = await holdTheStart(page)
    const asked = page.waitForRequest(builtFile(module))
    await page.goto(portalUrl(path), { waitUntil: 'commit' })
    await asked
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

for (const { requirement, path, heading } of [
  { requirement: 'R-I18N-1', path: '/sign-in', heading: 'Вход' },
  { requirement: 'R-ROUTE-1', path: '/sign-up', heading: 'Регистрация' },
])
  test(`${requirement} ${path}: shows when its texts and its code are there, and not when patience ends`, async ({
    page,
    portalUrl,
  }) => {
    await page.addInitScript(() => localStorage.setItem('i18nLang', 'ru'))
    // No timer ever ends.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(portalUrl(path))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

test('R-ROUTE-1 a page is there before the portal: what is typed, chosen and sent meanwhile is kept', async ({
  page,
  portalUrl,
  mock,
  expectStatus,
}) => {
  expectStatus(422)
  const letThrough = await holdTheStart(page)
  await page.goto(portalUrl('/sign-in'), { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.pressSequentially('paid@zoog.test')
  await page.getByLabel('Password', { exact: true }).pressSequentially('wrong-Pass-1')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  // Nothing that could look at the form is there yet: it waits, and no address has anything of it.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await email.focus()
  await expect(page).toHaveURL(portalUrl('/sign-in'))
  await email.evaluate((element) => Object.assign(window, { before: element }))

  letThrough()
  await expect(snackbars(page)).toContainText('do not match')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(email).toHaveValue('paid@zoog.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-Pass-1')
  expect(await email.evaluate((element) => Reflect.get(window, 'before') === element)).toBe(true)
  const logins = (await mock.requests()).filter(({ path }) => path.endsWith('users/login'))
  expect(logins).toHaveLength(1)
})

test('R-GUARD-7 who is signed in sees nothing of the page for guests, but the mark', async ({
  page,
  portalUrl,
  signedInAs,
}) => {
  await signedInAs('paid')
  await expect(page).toHaveURL(portalUrl('/dashboard'))
  const letThrough = await holdTheStart(page)
  await page.goto(portalUrl('/sign-in'), { waitUntil: 'commit' })
  const mark = page.locator('.starting')
  await expect(mark.locator('svg')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  letThrough()
  await expect(page).toHaveURL(portalUrl('/dashboard'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fa' })
  test('R-I18N-2 a page reads, in the language of the browser, and says what it needs', async ({
    page,
    portalUrl,
  }) => {
    await page.goto(portalUrl('/sign-up'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ثبت‌نام')
    await expect(page.getByText('جاوااسکریپت')).toBeVisible()
    await expect(page.getByRole('link', { name: 'مرکز راهنما' })).toHaveAttribute('href', '/help-centre')
    // A form goes nowhere with what is in it.
    await page.locator('[name="password"]').fill('Secret-Pass-1')
    await page.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(portalUrl('/sign-up'))
    await expect(page.locator('[name="password"]')).toHaveValue('')
  })
})

test('R-ERR-3 a page whose script does not come whole says what it needs', async ({
  page,
  portalUrl,
  expectConsoleError,
}) => {
  expectConsoleError(/^Uncaught: /)
  await page.route(entryFile(), async (route) => {
    const answer = await route.fetch()
    const script = await answer.text()
    await route.fulfill({ response: answer, body: script.slice(0, script.length / 2) })
  })
  await page.goto(portalUrl('/sign-in'))
  await expect(page.getByText('needs JavaScript')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('R-FRAME-1 a page that was loaded ahead shows in the next frame', async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedInAs('paid')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Server locations' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  const shown = await link.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise(requestAnimationFrame)
    return document.querySelector('main')?.textContent
  })
  expect(shown).toContain('Favorites')
})

test('R-ERR-2 a toaster that could not be loaded comes with the next snackbar', async ({
  page,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const code = builtFile('src/app/GlobalOverlays.tsx')
  await page.route(code, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await signedInAs('paid')
  await failed
  await page.getByRole('main').getByRole('switch', { name: 'Kill Switch' }).click()
  await expect(snackbars(page)).toContainText('Kill Switch')
})

test('R-ERR-3 a file that is gone after a release: the page is loaded anew, once, with what was typed; then it says so', async ({
  page,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/404|Failed to fetch dynamically imported module/)
  let isGone = true
  for (const module of ['src/app/frame/UserMenuDropdown.tsx', 'src/features/locations/LocationsPage.tsx'])
    await page.route(builtFile(module), (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
  // What the server has now is another build, until the page is loaded anew.
  const documents: string[] = []
  await page.route(/\/(profile|server-locations)$/, (route) => {
    if (route.request().resourceType() !== 'document')
      return route.fulfill({
        body: '<script type="module" crossorigin src="/assets/index-next.js"></script>',
      })
    documents.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  const said = await recordSnackbars(page)
  await signedInAs('paid', { path: '/profile' })
  await waitForPageReady(page)
  const firstName = page.getByLabel('First name', { exact: true })
  const password = page.getByLabel('Current password', { exact: true })
  const openPassword = page.getByRole('button', { name: 'Change the password' })
  await firstName.fill('Penelope')
  await openPassword.click()
  await password.fill('Zoog-Pass-1')
  const userMenu = page.getByRole('banner').getByRole('button', { name: /account/i })
  const loadedAnew = page.waitForEvent('load')
  await userMenu.click()
  await loadedAnew
  await expect
    .poll(said)
    .toMatchObject([{ text: 'Zoog VPN has been updated, and this page was loaded anew.' }])
  await expect(firstName).toHaveValue('Penelope')
  await openPassword.click()
  await expect(password).toHaveValue('')

  // Not a second time, where the file is not there even then.
  const locations = page.getByRole('navigation').getByRole('link', { name: 'Server Locations' })
  await locations.click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible()
  expect(documents).toEqual(['/profile', '/server-locations'])
  isGone = false
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await userMenu.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('R-CALL-1 every server has the icon that browsers ask for by themselves', async ({
  request,
  portalUrl,
}) => {
  for (const url of [portalUrl('/favicon.ico'), mockUrl('/favicon.ico'), `${providerOrigin()}/favicon.ico`]) {
    const response = await request.get(url)
    expect(response.status(), url).toBe(200)
    expect(response.headers()['content-type'], url).toMatch(/^image\//)
  }
})
