import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, snackbars } from '../support/forms'
import { reloadIn, settled } from '../support/pages'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')
const accountButton = (page: Page) => page.getByRole('button', { name: /^Your account/ })

test('R-FRAME-1 menu, fixed header of 62px, page and user menu', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Get the app')
  await expect(accountButton(page)).toBeVisible()
  expect((await header(page).boundingBox())?.height).toBe(62)
})

test('R-FRAME-1 the header stays where it is while the page scrolls', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path: '/server-locations' })
  await settled(page)
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 500)
        return window.scrollY
      }),
    )
    .toBe(500)
  expect(await header(page).boundingBox()).toMatchObject({ y: 0, height: 62 })
})

test('R-FRAME-2 guests see no frame', async ({ page, portalUrl }) => {
  await page.goto(portalUrl('/sign-in'))
  await expect(title(page)).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

for (const path of ['/checkout', '/ios-download', '/ios-download-ru'])
  test(`R-FRAME-3 R-ROUTE-5 no frame at ${path}, signed in or not`, async ({
    page,
    portalUrl,
    signedInAs,
  }) => {
    await page.goto(portalUrl(path))
    await expect(title(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await signedInAs('free', { path })
    await expect(page).toHaveURL(portalUrl(path))
    await expect(title(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })

test('R-MENU-1 R-MENU-2 items in their order, WireGuard for those who have it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  await expect(menu(page).getByRole('link')).toHaveText([
    /Zoog/,
    'Dashboard',
    'Server Locations',
    'VPN Setup & Downloads',
    'Downloads',
    'OpenVPN configuration files',
    'SOCKS5 Proxy',
    'WireGuard configuration files',
    'Prices & Plans',
    'Affiliate program',
    'Rewards',
  ])
  const boxes = await Promise.all(
    ['SOCKS5 Proxy', 'VPN Features', 'Prices & Plans'].map((text) =>
      menu(page).getByText(text, { exact: true }).boundingBox(),
    ),
  )
  const tops = boxes.map((box) => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
})

test('R-MENU-2 no WireGuard item without the section', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await expect(menu(page).getByRole('link', { name: 'SOCKS5 Proxy' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: /WireGuard/ })).toBeHidden()
})

test('R-MENU-1 R-GUARD-3 an unverified user sees every item, and is told why one does not open', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('unverified', { path: '/plans' })
  for (const name of [
    'Dashboard',
    'Server Locations',
    'VPN Setup & Downloads',
    'Affiliate program',
    'Rewards',
  ])
    await expect(menu(page).getByRole('link', { name })).toBeVisible()
  await expect(menu(page).getByRole('switch')).not.toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(snackbars(page)).toContainText("You haven't verified your email yet.")
  await expectPath(page, '/plans')
})

test('R-MENU-3 features with their toggles', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  const list = menu(page).getByRole('list', { name: 'VPN Features' })
  await expect(list.getByRole('switch')).toHaveCount(5)
  await expect(list.getByRole('switch', { name: 'Ad Blocker' })).not.toBeChecked()
})

test('R-MENU-4 R-MENU-5 the menu lies over the page, and what closes it @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const open = async () => {
    await button.click()
    await expect(menu(page)).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(menu(page)).toBeHidden()

  await open()
  await button.click()
  await expect(menu(page)).toBeHidden()

  await open()
  await page.mouse.click(380, 500)
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()

  await open()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()

  await open()
  await menu(page).getByRole('link', { name: 'Server Locations' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(title(page)).toHaveText('Locations of VPN servers')
  await expect(title(page)).toBeFocused()
})

test('R-MENU-4 the focus stays in the open menu, and the page stands still @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeFocused()
  const isInside = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('nav') !== null || document.activeElement?.ariaExpanded === 'true',
    )
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
    expect(await isInside(), `after ${step + 1} steps`).toBe(true)
  }
  await page.mouse.move(380, 500)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('R-ERR-2 R-MENU-4 the open menu can be scrolled clear of a snackbar @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const last = menu(page).getByRole('switch').last()
  await last.press('Space')
  const snackbar = snackbars(page).getByRole('status')
  await expect(snackbar).toBeVisible()
  // It stays as long as the pointer is on it.
  await snackbar.hover()
  await last.evaluate((control) => control.scrollIntoView())
  const [row, over] = await Promise.all([last.boundingBox(), snackbar.boundingBox()])
  expect((row?.y ?? Number.NaN) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? Number.NaN)
})

test('R-MENU-5 the menu is always there from 1200px', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menu(page)).toBeHidden()
})

test('R-FRAME-4 upgrade button for free users, 196 by 46 @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('free')
  const upgrade = page.getByRole('link', { name: 'Upgrade VPN' })
  await expect(upgrade).toHaveCount(1)
  const box = await upgrade.boundingBox()
  expect({ width: box?.width, height: box?.height }).toEqual({ width: 196, height: 46 })
  await upgrade.click()
  await expect(page).toHaveURL(/\/plans$/)
  await expect(title(page)).toHaveText('Prices & Plans')
  await expect(upgrade).toHaveCount(0)
})

test('R-FRAME-4 no upgrade button on the page of thanks @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/rewards' })
  await expect(page.getByRole('link', { name: 'Upgrade VPN' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tariffName', 'Yearly Plan'))
  await page.goto('/thank-you')
  await expect(title(page)).toHaveText('Thank you')
  await settled(page)
  await expectPath(page, '/thank-you')
  await expect(page.getByRole('link', { name: 'Upgrade VPN' })).toHaveCount(0)
})

test('R-FRAME-4 no upgrade button for those who pay @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade VPN' })).toHaveCount(0)
})

test('R-HEAD-1 plan and status, green when active', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await expect(title(page)).toHaveText('Your current plan is Yearly Plan')
  await expect(header(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Upgrade VPN' })).toBeHidden()
})

test('R-HEAD-1 another status shows as an error', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  const badge = (text: string) => header(page).getByText(text, { exact: true })
  const green = await badge('Active').evaluate((element) => getComputedStyle(element).color)
  await signedInAs('expired')
  await expect(title(page)).toHaveText('Your current plan is Monthly Plan')
  const red = await badge('Expired').evaluate((element) => getComputedStyle(element).color)
  expect(green).toBe('rgb(7, 104, 63)')
  expect(red).toBe('rgb(168, 27, 42)')
})

test('R-HEAD-1 the free plan has an upgrade button in place of the status', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await expect(title(page)).toHaveText('Your current plan is Free Plan')
  await expect(header(page).getByText('Active', { exact: true })).toBeHidden()
  await header(page).getByRole('link', { name: 'Upgrade VPN' }).click()
  await expect(page).toHaveURL(/\/plans$/)
})

test('R-HEAD-2 only plan and status on mobile @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await expect(title(page)).toHaveText('Yearly Plan')
  await expect(header(page).getByText('Active', { exact: true })).toBeVisible()
})

const TITLES = [
  ['/server-locations', 'Locations of VPN servers'],
  ['/setup/downloads', 'VPN downloads'],
  ['/setup/configuration-files', 'OpenVPN configuration files'],
  ['/setup/socks5-proxy', 'SOCKS5 Proxy'],
  ['/plans', 'Prices & Plans'],
  ['/affiliate', 'Affiliate program'],
  ['/rewards', 'Rewards'],
  ['/profile', 'Profile'],
] as const
test('R-HEAD-3 titles by route', async ({ page, signedInAs, portalUrl }) => {
  await signedInAs('paid')
  for (const [path, text] of TITLES) {
    await page.goto(portalUrl(path))
    await expect(title(page)).toHaveText(text)
  }
})

test('R-HEAD-1 the plan has the name that the server gives it, in any language', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  await reloadIn(page, 'ru')
  await expect(title(page)).toContainText('Yearly Plan')
})

const DOCUMENTS = [
  ['/dashboard', 'Dashboard · Zoog VPN', 'Your plan, apps and places at a glance.'],
  ['/server-locations', 'Locations of VPN servers · Zoog VPN', 'Every place you can connect to.'],
  ['/plans', 'Prices & Plans · Zoog VPN', 'Compare plans and prices.'],
  ['/thank-you', 'Thank you · Zoog VPN', 'Your plan is ready.'],
  ['/affiliate', 'Affiliate program · Zoog VPN', 'Earn by recommending Zoog VPN.'],
  ['/rewards', 'Rewards · Zoog VPN', 'Your referral link and what it earned.'],
  ['/profile', 'Profile · Zoog VPN', 'Your account and its settings.'],
  ['/set-new-pass', 'Set a VPN password · Zoog VPN', 'The password for manual set-ups.'],
] as const
const description = (page: Page) => page.locator('meta[name="description"]')
const DEFAULT_DESCRIPTION = 'Your Zoog VPN account: plans, apps, locations and settings.'

test('R-ROUTE-19 title and description of the document by route', async ({ page, signedInAs, portalUrl }) => {
  await signedInAs('paid')
  await page.evaluate(() => localStorage.setItem('tariffName', 'Yearly Plan'))
  for (const [path, text, about] of DOCUMENTS) {
    await page.goto(portalUrl(path))
    await expect(page).toHaveTitle(text)
    await expect(description(page)).toHaveAttribute('content', about)
    await expectPath(page, path)
  }
})

test('R-ROUTE-19 a route without a title has the default one, in the language of the page', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await expect(page).toHaveTitle('Sign up · Zoog VPN')
  await page.getByRole('link', { name: 'Zoog VPN' }).first().click()
  await expectPath(page, '/')
  await expect(page).toHaveTitle('Zoog VPN')
  await expect(description(page)).toHaveAttribute('content', DEFAULT_DESCRIPTION)
  await reloadIn(page, 'es')
  await expect(description(page)).toHaveAttribute('content', /^Tu cuenta de Zoog VPN/)
})

test('R-USERMENU-1 R-USERMENU-2 user card, opened and closed by clicks', async ({ page, signedInAs }) => {
  await signedInAs('free')
  const card = accountButton(page)
  await expect(card).toContainText('FA')
  await card.click()
  await expect(header(page).getByText('free@zoog.test')).toBeVisible()
  // Beside the e-mail, not on the card, where the name stands as well.
  const person = header(page).locator(':has(> :text-is("free@zoog.test"))')
  await expect(person.getByText('Fay Free', { exact: true })).toBeVisible()
  await expect(header(page).getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  const contact = header(page).getByRole('menuitem', { name: /Contact us/ })
  await expect(contact).toHaveAttribute('href', /^http:\/\/localhost:\d+\/help$/)
  await expect(header(page).getByRole('menuitem', { name: 'Affiliate program' })).toBeHidden()
  await card.click()
  await expect(header(page).getByText('free@zoog.test')).toBeHidden()
})

test('R-USERMENU-2 a press outside closes the user menu, and does what it was for', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free')
  const profile = header(page).getByRole('menuitem', { name: 'Profile' })
  await accountButton(page).click()
  await expect(profile).toBeVisible()
  await title(page).click()
  await expect(profile).toBeHidden()
  await accountButton(page).click()
  await expect(profile).toBeVisible()
  await menu(page).getByRole('link', { name: 'Rewards' }).click()
  await expect(title(page)).toHaveText('Rewards')
  await expect(profile).toBeHidden()
})

test('R-USERMENU-2 the user menu by keyboard', async ({ page, signedInAs }) => {
  await signedInAs('free')
  // The menu's own button has taken the place of the one that stood in for it.
  await expect(accountButton(page)).toHaveAttribute('data-state', 'closed')
  await accountButton(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(header(page).getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('ArrowUp')
  await expect(header(page).getByRole('menuitem', { name: 'Log out' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Escape')
  await expect(accountButton(page)).toBeFocused()
})

for (const who of ['paid', 'unverified'] as const)
  test(`R-USERMENU-3 on mobile: Profile, Affiliate program, Log out (${who}) @phone-only`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, { path: '/plans' })
    await accountButton(page).click()
    const items = header(page).getByRole('menuitem')
    await expect(items).toHaveText(['Profile', 'Affiliate program', 'Log out'])
    await items.last().click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(menu(page)).toBeHidden()
  })

test('R-FRAME-1 the first stop of the Tab key skips to the content', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  // The page has its controls by then: the last press would find none.
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('R-FRAME-1 the page that most go to next is fetched before it is asked for', async ({
  page,
  signedInAs,
}) => {
  const fetched = page.waitForRequest(/\/DownloadsPage-[^/]+\.js$/)
  await signedInAs('paid', { path: '/dashboard' })
  await fetched
  await expectPath(page, '/dashboard')
})

test('R-MENU-1 pages fade into each other, and a second press during it counts', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signedInAs('paid', { path: '/dashboard' })
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.body.dataset.fades = String(Number(document.body.dataset.fades ?? 0) + 1)
      return start(update)
    }
  })
  await menu(page).getByRole('link', { name: 'Rewards' }).click()
  await menu(page).getByRole('link', { name: 'Prices & Plans' }).click()
  await expectPath(page, '/plans')
  await expect(title(page)).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-fades', '2')
})
