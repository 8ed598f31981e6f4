import { SPECIFIED_KEYS } from '../../web/src/storage/stored-keys'
import { clearSession, expect, test } from '../fixtures'
import { expectPath, fillSignUp, signIn, signInForm, signUpForm, submitSignUp } from '../support/forms'
import { waitForPageReady } from '../support/pages'
import { builtFile, holdRequests } from '../support/requests'

/** The values from the address of the sign-up and the cookies of the analytics. */
const ATTRIBUTION = {
  cid: '111.222',
  cid4: '333.444',
  referralID: 'r1',
  papReferralID: 'pap1',
  vcommID: 'v1',
  voluumID: 'vol1',
  clickID: 'c1',
}

test('R-STORE-1 R-TRACK-1 R-TRACK-3 R-AUTH-4 R-AUTH-5 sign-up and sign-in send and store the specified fields', async ({
  page,
  context,
  mock,
  portalUrl,
}) => {
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  const email = 'fields@example.test'
  await context.addCookies([
    { name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') },
    { name: '_ga_TEST', value: 'GS1.1.333.444.1.2', url: portalUrl('/') },
  ])
  await page.goto(
    '/sign-up?referralID=r1&a_aid=pap1&friendID=f1&vcommID=v1&myleadID=m1&voluum_id=vol1&click_id=c1',
  )
  // The check of the consent (R-CONSENT-1) comes first.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('vl-cid')

  await test.step('the late meter does not move the button', async () => {
    const release = await holdRequests(page, builtFile('src/forms/password-rating.ts'))
    await fillSignUp(page, { email, password: 'iloveyou' })
    const button = signUpForm(page).getByRole('button', { name: 'Sign up' })
    const box = await button.boundingBox()
    release()
    await expect(signUpForm(page).getByRole('meter', { name: 'Strength' })).toBeVisible()
    expect(await button.boundingBox()).toEqual(box)
  })

  await test.step('the sign-up sends every specified field, and trackers get no personal data', async () => {
    await fillSignUp(page, { name: ' Nora New ', email: ` ${email} `, password: ' New-Pass-2026 ' })
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/register'))
    await submitSignUp(page)
    expect((await sent).postDataJSON()).toEqual({
      name: 'Nora New',
      email,
      password: ' New-Pass-2026 ',
      password_confirmation: ' New-Pass-2026 ',
      ...ATTRIBUTION,
      friendID: 'f1',
      myLeadID: 'm1',
      'g-recaptcha-response': 'local-register',
      language: 'en-US',
      langCode: 'en',
      isOneStepPayment: false,
      disableEmail: false,
      promocode: '',
    })
    await expectPath(page, '/plans')
    await expect.poll(() => mock.beacons()).toEqual([{ ...ATTRIBUTION, event: 'sign_up', myleadID: 'm1' }])
  })

  await test.step('R-TRACK-2 the sign-in sends the referrer, even of the cookies alone', async () => {
    await clearSession(page)
    await page.goto('/sign-in')
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    await signIn(page, 'free@zoog.test')
    expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '333.444', voluumID: 'vol1' })
    await expectPath(page, '/dashboard')
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
