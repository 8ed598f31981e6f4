import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, expectTrackingCookie, fillSignUp, signUpForm, submitSignUp } from '../support/forms'
import { builtFile, holdRequests } from '../support/requests'

/** Returns the bodies of the page's beacons. Playwright does not show them, so the page reports them. */
async function recordBeacons(page: Page): Promise<readonly string[]> {
  const beacons: string[] = []
  await page.exposeFunction('recordBeacon', (body: string) => beacons.push(body))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const record: unknown = Reflect.get(window, 'recordBeacon')
      if (typeof record === 'function') void new Response(data).text().then((body) => record(body))
      return send(url, data)
    }
  })
  return beacons
}

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

test('R-AUTH-4 R-AUTH-5 R-TRACK-3 the sign-up sends every specified field, and trackers get no personal data', async ({
  page,
  context,
  portalUrl,
}) => {
  const email = 'fields@example.test'
  await context.addCookies([
    { name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') },
    { name: '_ga_TEST', value: 'GS1.1.333.444.1.2', url: portalUrl('/') },
  ])
  const beacons = await recordBeacons(page)
  await page.goto(
    '/sign-up?referralID=r1&a_aid=pap1&friendID=f1&vcommID=v1&myleadID=m1&voluum_id=vol1&click_id=c1',
  )
  await expectTrackingCookie(context)

  await test.step('the late meter does not move the button', async () => {
    const release = await holdRequests(page, builtFile('src/forms/password-rating.ts'))
    await fillSignUp(page, { email, password: 'iloveyou' })
    const button = signUpForm(page).getByRole('button', { name: 'Sign up' })
    const box = await button.boundingBox()
    release()
    await expect(signUpForm(page).getByRole('meter', { name: 'Strength' })).toBeVisible()
    expect(await button.boundingBox()).toEqual(box)
  })

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
  await expect.poll(() => beacons).not.toEqual([])
  expect(Object.fromEntries(new URLSearchParams(beacons[0]))).toEqual({
    ...ATTRIBUTION,
    event: 'sign_up',
    myleadID: 'm1',
  })
})
