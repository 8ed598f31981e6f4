import type { Page } from 'playwright/test'
import { CHECKOUT_PATHS, DISCOUNT_PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { expectPath, signIn, signInForm, snackbars } from '../support/forms'
import { reloadIn, settled } from '../support/pages'
import { decideAtProvider, expectThanks, goTo, onlyPayment } from '../support/payments'

// Routes, guards, menu and header as a phone has them: what the same requirements look like at 390 by 844.

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

test.describe('on a phone @phone-only', () => {
  test('R-MENU-1 R-MENU-2 R-MENU-3 every item, in its order, with the features', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('paid')
    await openMenu(page)
    await expect(menu(page).getByRole('link').filter({ visible: true })).toHaveText([
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
    await expect(menu(page).getByRole('list', { name: 'VPN Features' }).getByRole('switch')).toHaveCount(5)
  })

  test('R-MENU-1 R-MENU-2 R-GUARD-3 who is not verified sees every item but WireGuard, and is told why', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('unverified', { path: '/plans' })
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: /WireGuard/ })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Rewards' }).click()
    await expect(snackbars(page)).toContainText("You haven't verified your email yet.")
    await expect(menu(page)).toBeHidden()
    await expectPath(page, '/plans')
  })

  test('R-HEAD-1 R-HEAD-2 the free plan: its name and its status, and nothing else', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('free')
    await expect(title(page)).toHaveText('Free Plan')
    await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade VPN' })).toHaveCount(0)
  })

  for (const [ids, path, text] of [
    ['R-HEAD-3 R-ROUTE-7', '/server-locations', 'Locations of VPN servers'],
    ['R-HEAD-3 R-ROUTE-8', '/setup/downloads', 'VPN downloads'],
    ['R-HEAD-3 R-ROUTE-8', '/setup/configuration-files', 'OpenVPN configuration files'],
    ['R-HEAD-3 R-ROUTE-8', '/setup/socks5-proxy', 'SOCKS5 Proxy'],
    ['R-ROUTE-8', '/setup/wg', 'WireGuard configuration files'],
    ['R-HEAD-3 R-ROUTE-19', '/plans', 'Prices & Plans'],
    ['R-HEAD-3 R-ROUTE-14', '/affiliate', 'Affiliate program'],
    ['R-HEAD-3 R-ROUTE-15', '/rewards', 'Rewards'],
    ['R-HEAD-3 R-ROUTE-15', '/profile', 'Profile'],
    ['R-ROUTE-16', '/set-new-pass', 'Set a VPN password'],
    ['R-ROUTE-17', '/special-plan', 'Special plan'],
    ['R-ROUTE-12', '/failed-payment', 'Payment failed'],
  ] as const)
    test(`${ids} ${path} has its title whole in sight`, async ({ page, signedInAs }) => {
      await signedInAs('paid', { path })
      await expect(title(page)).toHaveText(text)
      await expectPath(page, path)
      await expect(page).toHaveTitle(`${text} · Zoog VPN`)
      const box = await title(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    })

  test('R-ROUTE-6 R-ROUTE-7 R-ROUTE-8 setup leads to the downloads, WireGuard only where it is available', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('free')
    await expectPath(page, '/dashboard')
    await expect(title(page)).toHaveText('Free Plan')
    for (const path of ['/setup', '/setup/wg']) {
      await page.goto(path)
      await expectPath(page, '/setup/downloads')
    }
  })

  test('R-ROUTE-1 R-FRAME-2 each auth screen to a guest, without the frame; then on to the dashboard', async ({
    page,
    signedInAs,
  }) => {
    const screens = ['/', '/sign-in', '/sign-up', '/forgot-pass', '/auth']
    for (const path of screens) {
      await page.goto(path)
      await expect(title(page)).toBeVisible()
      await expectPath(page, path)
      await expect(page.getByRole('banner').getByRole('button', { name: /^Your account/ })).toHaveCount(0)
    }
    await signedInAs('free')
    for (const path of screens) {
      await page.goto(path)
      await expectPath(page, '/dashboard')
    }
  })

  for (const path of CHECKOUT_PATHS)
    test(`R-ROUTE-2 R-ROUTE-3 R-FRAME-3 ${path} keeps where a visitor came from, without the frame`, async ({
      page,
      signedInAs,
      expectStatus,
    }) => {
      // A market's language may have no texts.
      expectStatus(404)
      await signedInAs('free', { path: `${path}?referralID=r1&voluum_id=vol1` })
      await settled(page)
      await expectPath(page, path)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
        referralID: 'r1',
        voluumID: 'vol1',
      })
    })

  for (const path of DISCOUNT_PATHS)
    test(`R-ROUTE-4 R-GUARD-5 ${path} is over a day later`, async ({ page, context }) => {
      const window = `window${path.replace('/checkout', '')}`
      await page.goto(path)
      await expect.poll(async () => (await context.cookies()).some(({ name }) => name === window)).toBe(true)
      await context.clearCookies({ name: window })
      await page.goto(path)
      await expectPath(page, '/checkout')
    })

  test('R-ROUTE-9 R-ROUTE-10 what the query of the plans asks for', async ({ page, signedInAs }) => {
    await signedInAs('free', { path: '/plans?redirect_status=succeeded' })
    await expect(page).toHaveURL(/\/plans$/)
    await page.goto('/plans?selectedPlan=yearly')
    await expectPath(page, '/plans/yearly')
    await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible()
    await page.goto('/plans/no-such-plan')
    await expect(page.getByText('There is no plan “no-such-plan”. Here are all plans.')).toBeVisible()
  })

  test('R-ROUTE-11 thanks are for who bought; else the last path, or the dashboard after thanks', async ({
    page,
    signedInAs,
  }) => {
    const expectLast = (path: string) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('lastPathname'))).toBe(path)
    await signedInAs('free', { path: '/rewards' })
    await expectLast('/rewards')
    await page.goto('/thank-you')
    await expectPath(page, '/rewards')
    await page.evaluate(() => localStorage.setItem('tariffName', 'Yearly Plan'))
    await page.goto('/thank-you?redirect_status=failed')
    await expectPath(page, '/rewards')
    await page.goto('/thank-you')
    await expectLast('/thank-you')
    await page.goto('/thank-you?redirect_status=failed')
    await expectPath(page, '/dashboard')
  })

  test('R-ROUTE-13 a return that names a foreign host stays here, and says that the payment is unknown', async ({
    page,
    portalUrl,
    signedInAs,
  }) => {
    await signedInAs('free', { path: '/zg/paymentEvent?provider=payssionv2&host=evil.example' })
    await expect(page.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible()
    expect(new URL(page.url()).host).toBe(new URL(portalUrl('/')).host)
  })

  test('R-ROUTE-18 R-GUARD-1 R-GUARD-6 a guest: unknown paths lead to the root, others come back after sign-in', async ({
    page,
  }) => {
    await page.goto('/no-such-page')
    await expectPath(page, '/')
    await page.goto('/setup/socks5-proxy')
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
    await signIn(page, 'free@zoog.test')
    await expectPath(page, '/setup/socks5-proxy')
  })

  test('R-GUARD-2 a service account has the checkout alone', async ({ page, signedInAs }) => {
    await signedInAs('service')
    for (const path of ['/plans', '/set-new-pass', '/failed-payment']) {
      await page.goto(path)
      await expectPath(page, '/checkout')
    }
  })

  test('R-GUARD-4 R-ROUTE-20 on a test host the way leads to the checkout', async ({
    page,
    portalUrl,
    signedInAs,
  }) => {
    await page.goto(portalUrl('/sign-in', 'test'))
    await expectPath(page, '/checkout')
    await signedInAs('unverified', { host: 'test' })
    await expectPath(page, '/checkout')
    await expect(snackbars(page)).toContainText('Please, complete the payment to get ful access')
  })

  test('R-DEVICE-1 R-FRAME-4 a phone is one by its user agent, however wide', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signedInAs('free')
    const upgrade = page.getByRole('link', { name: /^Upgrade/ }).last()
    await expect(upgrade).toBeVisible()
    expect(await upgrade.boundingBox()).toMatchObject({ width: 196, height: 46 })
  })

  test('R-I18N-2 Persian: from right to left, and nothing to scroll sideways', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('paid')
    await reloadIn(page, 'fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'منو', exact: true }).click()
    const items = page.getByRole('navigation', { name: 'منوی اصلی' }).getByRole('link')
    await expect(items.filter({ visible: true })).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('R-PAY-2 R-PAY-5 paid at Payssion: thanks', async ({ page, mock, signedInAs }) => {
    await mock.country('CN')
    await signedInAs('free', { path: '/plans/yearly' })
    await page.getByRole('radio', { name: 'Alipay' }).check()
    await goTo(page, 'Alipay').click()
    await decideAtProvider(page, 'Paid in full')
    await expectThanks(page, 'Yearly Plan')
    expect(await onlyPayment(mock)).toMatchObject({ state: 'succeeded', provider: 'payssion' })
  })

  test('R-PAY-3 R-ROUTE-12 refused at Cardlink: why, and the choice is kept', async ({
    page,
    mock,
    signedInAs,
  }) => {
    await mock.country('RU')
    await signedInAs('free', { path: '/plans/yearly' })
    await page.getByRole('radio', { name: 'Russian bank card' }).check()
    await goTo(page, 'Russian bank card').click()
    await decideAtProvider(page, 'Refused by the bank')
    await expectPath(page, '/failed-payment')
    await expect(page.getByRole('heading', { name: 'The bank refused the payment' })).toBeVisible()
    await expect(page.getByText('Your choice is kept: Yearly Plan.')).toBeVisible()
  })

  test('R-GUARD-7 the way back is guarded without a reload', async ({ page, signedInAs }) => {
    await signedInAs('free')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Server Locations' }).click()
    // What the new page does to the focus is over by then.
    await expect(title(page)).toHaveText('Locations of VPN servers')
    await expect(title(page)).toBeFocused()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByText('Log out', { exact: true }).click()
    await expectPath(page, '/auth')
    await page.goBack()
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  })
})
