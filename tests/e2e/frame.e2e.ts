import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { builtFile } from '../support/built-files'
import { expectPath } from '../support/forms'
import { MENU_ITEMS } from '../support/menu-items'
import { reloadInLanguage, waitForPageReady } from '../support/pages'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')
const accountButton = (page: Page) => page.getByRole('button', { name: /: Your account$/ })

test('R-FRAME-1 R-MENU-1 R-MENU-2 R-MENU-3 R-MENU-5 R-HEAD-1 menu, header and page of a paying customer', async ({
  page,
  signedInAs,
}) => {
  const ahead = page.waitForRequest(builtFile('src/features/downloads/DownloadsPage.tsx'))
  await signedInAs('paid')

  await test.step('the page most visited next is prefetched', async () => {
    await ahead
    await expectPath(page, '/dashboard')
  })

  await test.step('the first stop of the Tab key skips to the content', async () => {
    // The page needs its controls for the last press.
    await waitForPageReady(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  await test.step('menu, fixed header of 62px, page and user menu', async () => {
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Get the app')
    await expect(accountButton(page)).toBeVisible()
    expect((await header(page).boundingBox())?.height).toBe(62)
  })

  await test.step('items in their order, with WireGuard', async () => {
    await expect(menu(page).getByRole('link')).toHaveText([/Zoog/, ...MENU_ITEMS])
    const boxes = await Promise.all(
      ['SOCKS5 Proxy', 'VPN Features', 'Prices & Plans'].map((text) =>
        menu(page).getByText(text, { exact: true }).boundingBox(),
      ),
    )
    const tops = boxes.map((box) => box?.y ?? 0)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const dashboard = menu(page).getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('aria-current', 'page')
  })

  await test.step('features with their toggles', async () => {
    const list = menu(page).getByRole('list', { name: 'VPN Features' })
    await expect(list.getByRole('switch')).toHaveCount(5)
    await expect(list.getByRole('switch', { name: 'Ad Blocker' })).not.toBeChecked()
  })

  await test.step('the menu is always there from 1200px', async () => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(menu(page)).toBeHidden()
    await button.click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu(page)).toBeVisible()
    await expect(button).toBeHidden()
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the header stays where it is while the page scrolls', async () => {
    await menu(page).getByRole('link', { name: 'Server Locations' }).click()
    await expect(title(page)).toHaveText('Locations of VPN servers')
    await waitForPageReady(page)
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

  await test.step('plan and status: green when active, red otherwise, with the name that the server sends', async () => {
    const badge = (text: string) => header(page).getByText(text, { exact: true })
    const color = (text: string) => badge(text).evaluate((element) => getComputedStyle(element).color)
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(title(page)).toHaveText('Your current plan is Yearly Plan')
    await expect(header(page).getByRole('link', { name: 'Upgrade VPN' })).toBeHidden()
    expect(await color('Active')).toBe('rgb(7, 104, 63)')
    await reloadInLanguage(page, 'ru')
    await expect(title(page)).toContainText('Yearly Plan')
    await page.evaluate(() => localStorage.removeItem('i18nLang'))
    await signedInAs('expired')
    await expect(title(page)).toHaveText('Your current plan is Monthly Plan')
    expect(await color('Expired')).toBe('rgb(168, 27, 42)')
  })
})

test('R-HEAD-1 R-MENU-1 R-MENU-2 R-USERMENU-1 R-USERMENU-2 header, menu and user menu of a free account', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free')
  const card = accountButton(page)
  const profile = header(page).getByRole('menuitem', { name: 'Profile' })

  await test.step('no WireGuard item without the section', async () => {
    await expect(menu(page).getByRole('link', { name: 'SOCKS5 Proxy' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: /WireGuard/ })).toBeHidden()
  })

  await test.step('the user menu by keyboard', async () => {
    // The real button has replaced the placeholder.
    await expect(card).toHaveAttribute('data-state', 'closed')
    await card.focus()
    await page.keyboard.press('ArrowDown')
    await expect(profile).toHaveAttribute('data-highlighted')
    await page.keyboard.press('ArrowUp')
    await expect(header(page).getByRole('menuitem', { name: 'Log out' })).toHaveAttribute('data-highlighted')
    // Press both keys within a frame, as on a slow device: the menu takes the focus a frame after a key, even when closed.
    await header(page)
      .getByRole('menu')
      .evaluate((open) => {
        for (const key of ['ArrowUp', 'Escape'])
          open.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
    await expect(profile).toBeHidden()
    await expect(card).toBeFocused()
  })

  await test.step('user card, opened and closed by clicks', async () => {
    await expect(card).toContainText('FA')
    await card.click()
    await expect(header(page).getByText('free@zoog.test')).toBeVisible()
    // The name beside the email; the card shows it too.
    const person = header(page).locator(':has(> :text-is("free@zoog.test"))')
    await expect(person.getByText('Fay Free', { exact: true })).toBeVisible()
    await expect(profile).toHaveAttribute('href', '/profile')
    const contact = header(page).getByRole('menuitem', { name: /Contact us/ })
    await expect(contact).toHaveAttribute('href', /^http:\/\/localhost:\d+\/pages\/contact$/)
    await expect(header(page).getByRole('menuitem', { name: 'Affiliate program' })).toBeHidden()
    await card.click()
    await expect(header(page).getByText('free@zoog.test')).toBeHidden()
  })

  await test.step('a press outside closes it and still acts', async () => {
    await card.click()
    await expect(profile).toBeVisible()
    await title(page).click()
    await expect(profile).toBeHidden()
    await card.click()
    await expect(profile).toBeVisible()
    await menu(page).getByRole('link', { name: 'Rewards' }).click()
    await expect(title(page)).toHaveText('Rewards')
    await expect(profile).toBeHidden()
  })

  await test.step('pages fade, and a second press during a fade counts', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.body.dataset.fades = String(Number(document.body.dataset.fades ?? 0) + 1)
        return start(update)
      }
    })
    await menu(page).getByRole('link', { name: 'Prices & Plans' }).click()
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expectPath(page, '/dashboard')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute('data-fades', '2')
  })

  await test.step('an upgrade button in place of the status', async () => {
    await expect(title(page)).toHaveText('Your current plan is Free Plan')
    await expect(header(page).getByText('Active', { exact: true })).toBeHidden()
    await header(page).getByRole('link', { name: 'Upgrade VPN' }).click()
    await expectPath(page, '/plans')
  })
})

test('R-ROUTE-5 R-FRAME-2 R-FRAME-3 guests, checkouts and the pages of the iPhone app have no frame', async ({
  page,
  portalUrl,
  signedInAs,
}) => {
  const expectNoFrame = async (path: string) => {
    await expectPath(page, path)
    await expect(title(page)).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  }
  const apps = page.getByRole('main').getByRole('link').first()
  for (const [path, language] of [
    ['/ios-download', 'en'],
    ['/ios-download-ru', 'ru'],
    ['/checkout', 'en'],
    // The Russian page did not change the language.
    ['/sign-in', 'en'],
  ] as const)
    await test.step(`a guest at ${path}`, async () => {
      await page.goto(portalUrl(path))
      await expectNoFrame(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (path.startsWith('/ios')) await expect(apps).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//)
    })
  for (const path of ['/checkout', '/ios-download', '/ios-download-ru'])
    await test.step(`signed in at ${path}`, async () => {
      if (path === '/checkout') await signedInAs('free', { path })
      else await page.goto(portalUrl(path))
      await expectNoFrame(path)
    })
})

/** Path, heading (null: the plan), document title, and the start of the description. */
const TITLED = [
  ['/dashboard', null, 'Dashboard', 'Your plan, apps, and locations at a glance.'],
  ['/server-locations', 'Locations of VPN servers', 'Locations of VPN servers', 'Every location you can'],
  ['/setup/downloads', 'VPN downloads', 'VPN downloads', ''],
  ['/setup/configuration-files', 'OpenVPN configuration files', 'OpenVPN configuration files', ''],
  ['/setup/socks5-proxy', 'SOCKS5 Proxy', 'SOCKS5 Proxy', ''],
  ['/setup/wg', 'WireGuard configuration files', 'WireGuard configuration files', ''],
  ['/plans', 'Prices & Plans', 'Prices & Plans', 'Compare plans and prices.'],
  ['/thank-you', 'Thank you', 'Thank you', 'Your plan is ready.'],
  ['/affiliate', 'Affiliate program', 'Affiliate program', 'Earn money by recommending Zoog VPN.'],
  ['/rewards', 'Rewards', 'Rewards', 'Your referral link and the days you’ve earned.'],
  ['/profile', 'Profile', 'Profile', 'Your account and settings.'],
  ['/set-new-pass', 'Set a VPN password', 'Set a VPN password', 'Your password for OpenVPN and SOCKS5.'],
  ['/special-plan', 'Recommended plan', 'Recommended plan', ''],
  ['/failed-payment', 'Payment not completed', 'Payment not completed', ''],
] as const
const description = (page: Page) => page.locator('meta[name="description"]')

test('R-HEAD-3 R-ROUTE-6 R-ROUTE-7 R-ROUTE-8 R-ROUTE-12 R-ROUTE-14 R-ROUTE-15 R-ROUTE-16 R-ROUTE-17 R-ROUTE-19 every page of the frame has a fitting heading, a document title and a description @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  await page.evaluate(() => localStorage.setItem('tariffName', 'Yearly Plan'))
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const [path, text, document, about] of TITLED)
    await test.step(path, async () => {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect(page).toHaveTitle(`${document} · Zoog VPN`)
      await expect(title(page)).toContainText(text ?? 'Yearly Plan')
      if (about) await expect(description(page)).toHaveAttribute('content', new RegExp(`^${about}`))
      await expectPath(page, path)
      const box = await title(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    })
})

const DEFAULT_DESCRIPTION = 'Your Zoog VPN account: plans, apps, locations, and settings.'

test('R-ROUTE-19 R-I18N-1 a route without a title has the default one in the language of the page, and a guest chooses language and theme', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await expect(page).toHaveTitle('Sign up · Zoog VPN')
  await page.getByRole('link', { name: 'Zoog VPN' }).first().click()
  await expectPath(page, '/')
  await expect(page).toHaveTitle('Zoog VPN')
  await expect(description(page)).toHaveAttribute('content', DEFAULT_DESCRIPTION)
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByLabel('Language', { exact: true }).selectOption('fa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await reloadInLanguage(page, 'es')
  await expect(description(page)).toHaveAttribute('content', /^Tu cuenta de Zoog VPN/)
})
