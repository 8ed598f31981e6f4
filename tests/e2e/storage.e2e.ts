import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import { expect, test } from '../fixtures'
import { expectPath, signIn } from '../support/forms'

const TRACKED = 'referralID=r1&a_aid=pap1&friendID=f1&vcommID=v1&myleadID=m1&voluum_id=vol1&click_id=c1'

for (const path of [
  '/',
  '/sign-up',
  '/checkout',
  '/checkout-15',
  '/checkout-cn',
  '/checkout-lifetime',
  '/no-such-page',
])
  test(`R-TRACK-1 R-ROUTE-3 ${path} keeps where a visitor came from`, async ({ page }) => {
    await page.goto(`${path}?${TRACKED}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({
      referralID: 'r1',
      papReferralID: 'pap1',
      friendID: 'f1',
      vcommID: 'v1',
      myleadID: 'm1',
      voluumID: 'vol1',
      clickID: 'c1',
    })
  })

test('R-TRACK-4 values that are too long, or of another alphabet, are dropped', async ({ page, context }) => {
  const long = 'x'.repeat(257)
  await page.goto(`/?referralID=<script>&a_aid=${long}&friendID=a%20b&voluum_id=ok-1&vcommID=%00`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toContain('voluumID')
  for (const key of ['referralID', 'papReferralID', 'friendID', 'vcommID']) expect(stored).not.toContain(key)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('referral')
})

test('R-STORE-2 cookies: their names, lifetimes and bounds', async ({ page, context }) => {
  await page.goto(`/sign-in?${TRACKED}`)
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
  const now = Date.now() / 1000
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  for (const [name, seconds] of [
    ['referral', COOKIE_LIFETIME_SECONDS.tracking],
    ['a_aid', COOKIE_LIFETIME_SECONDS.tracking],
    ['vl-cid', COOKIE_LIFETIME_SECONDS.tracking],
    ['zoogToken', COOKIE_LIFETIME_SECONDS.auth],
    // Browsers keep no cookie longer than 400 days.
    ['isUserExist', Math.min(COOKIE_LIFETIME_SECONDS.userExists, 400 * 86_400)],
  ] as const) {
    const cookie = cookies.get(name)
    expect(cookie, name).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(Math.abs((cookie?.expires ?? 0) - now - seconds), name).toBeLessThan(120)
  }
  expect(cookies.get('zoogToken')?.value).toBe(await page.evaluate(() => localStorage.getItem('token')))
})

test('R-STORE-1 nothing is stored under another name than the known ones', async ({ page, signedInAs }) => {
  await page.goto(`/?${TRACKED}`)
  await signedInAs('unverified')
  await expectPath(page, '/plans')
  // The notice of an unverified address was shown; the next user is to see one of their own.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vrfshwn'))).toBe('1')
  await signedInAs('free', { path: '/server-locations' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const known = [
    ...[
      'token',
      'user',
      'tariffName',
      'referralID',
      'friendID',
      'clickID',
      'papReferralID',
      'vcommID',
      'myleadID',
    ],
    ...[
      'voluumID',
      'userSubscrHash',
      'userSubscrHashTime',
      'lastPathname',
      'firstPathname',
      'i18nLang',
      'vrfshwn',
    ],
    'portal',
  ]
  const stored = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(stored).toEqual(expect.arrayContaining(['token', 'user', 'lastPathname']))
  const keys = await stored()
  expect(keys.filter((key) => !known.includes(key))).toEqual([])
  expect(keys).not.toContain('vrfshwn')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('R-STORE-4 a production build keeps no history of states', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(window, 'stateHistory'))).toBe(false)
})
