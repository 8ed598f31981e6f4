import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import { SPECIFIED_KEYS } from '../../web/src/storage/stored-keys'
import { expect, test } from '../fixtures'
import { expectPath, expectTrackingCookie, signIn, signInForm } from '../support/forms'
import { waitForPageReady } from '../support/pages'

const TRACKED = 'referralID=r1&a_aid=pap1&friendID=f1&vcommID=v1&myleadID=m1&voluum_id=vol1&click_id=c1'

test('R-STORE-1 R-TRACK-1 the referrer is stored and sent, and only known keys are stored', async ({
  page,
  context,
  portalUrl,
}) => {
  const stored = () => page.evaluate(() => ({ ...localStorage }))

  await test.step('R-TRACK-4 invalid values are dropped', async () => {
    const long = 'x'.repeat(257)
    await context.addCookies([{ name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') }])
    await page.goto(`/?referralID=<script>&a_aid=${long}&friendID=a%20b&voluum_id=ok-1&vcommID=%00`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = await stored()
    expect(first).toHaveProperty('voluumID')
    for (const key of ['referralID', 'papReferralID', 'friendID', 'vcommID'])
      expect(first).not.toHaveProperty(key)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('referral')
  })

  await test.step('R-ROUTE-3 the referrer in the address is stored', async () => {
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies({ name: 'vl-cid' })
    await page.goto(`/no-such-page?${TRACKED}`)
    await expectTrackingCookie(context)
    expect(await stored()).toMatchObject({
      referralID: 'r1',
      papReferralID: 'pap1',
      friendID: 'f1',
      vcommID: 'v1',
      myleadID: 'm1',
      voluumID: 'vol1',
      clickID: 'c1',
    })
  })

  await test.step('R-TRACK-2 the referrer is sent with the sign-in', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    const linked = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
    await signIn(page, 'free@zoog.test')
    expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '', voluumID: 'vol1' })
    expect((await linked).postDataJSON()).toMatchObject({ voluumID: 'vol1' })
    await expectPath(page, '/dashboard')
  })

  await test.step('R-STORE-2 cookies have their specified lifetimes', async () => {
    const now = Date.now() / 1000
    const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
    for (const [name, seconds] of [
      ['referral', COOKIE_LIFETIME_SECONDS.tracking],
      ['a_aid', COOKIE_LIFETIME_SECONDS.tracking],
      ['vl-cid', COOKIE_LIFETIME_SECONDS.tracking],
      ['zoogToken', COOKIE_LIFETIME_SECONDS.auth],
      // Browsers limit cookies to 400 days.
      ['isUserExist', Math.min(COOKIE_LIFETIME_SECONDS.userExists, 400 * 86_400)],
    ] as const) {
      const cookie = cookies.get(name)
      expect(cookie, name).toMatchObject({ sameSite: 'Lax', path: '/' })
      expect(Math.abs((cookie?.expires ?? 0) - now - seconds), name).toBeLessThan(120)
    }
    expect(cookies.get('zoogToken')?.value).toBe((await stored()).token)
  })

  await test.step('R-STORE-4 only known keys are stored, and no state history', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Server Locations' }).click()
    await waitForPageReady(page)
    const known = [...Object.keys(SPECIFIED_KEYS), 'portal']
    await expect
      .poll(async () => Object.keys(await stored()))
      .toEqual(expect.arrayContaining(['token', 'user', 'lastPathname']))
    expect(Object.keys(await stored()).filter((key) => !known.includes(key))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    // A production build records no state history.
    expect(await page.evaluate(() => Reflect.has(window, 'stateHistory'))).toBe(false)
  })
})

test('R-STORE-5 the portal works while storage is forbidden', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }),
  )
  await page.goto('/sign-in')
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Server Locations' }).click()
  await expectPath(page, '/server-locations')
  await waitForPageReady(page)
  await page.getByRole('banner').getByRole('button', { name: /Fay/ }).click()
  await page.getByText('Log out').click()
  await expectPath(page, '/auth')
  await expect(signInForm(page)).toBeVisible()
})
