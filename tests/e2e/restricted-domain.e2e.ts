import type { Page } from 'playwright/test'
import { clearSession, expect, test } from '../fixtures'
import { expectPath, fillSignUp, signIn, signInForm, submitSignUp } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'

const EMAIL = 'nora.restricted@example.test'
const PASSWORD = 'Secret-Pass-2026'
const NEXT_PASSWORD = 'Other-Secret-27'
const JWE = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/

interface Sent {
  endpoint: string
  address: string
  body: string
}
/** Records all requests of the portal to its own domain. */
const listen = (page: Page, origin: string): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin) return
    const endpoint = `${request.method()} ${url.pathname.replace('/zoog_api/api/', '')}`
    sent.push({
      endpoint,
      address: decodeURIComponent(url.pathname + url.search),
      body: request.postData() ?? '',
    })
  })
  return sent
}

test('R-RESTRICT-1 R-RESTRICT-2 R-AUTH-5 R-AUTH-7 a restricted domain sends no secret in the clear', async ({
  page,
  mock,
  portalUrl,
}) => {
  const sent = listen(page, new URL(portalUrl('/', 'restricted')).origin)
  const at = (path: string) => page.goto(portalUrl(path, 'restricted'))

  await at('/sign-up')
  await fillSignUp(page, { email: EMAIL, password: PASSWORD })
  await submitSignUp(page)
  await expectPath(page, '/plans')
  await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')

  await clearSession(page)
  await at('/forgot-pass')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = (await mock.outbox(EMAIL)).find(({ kind }) => kind === 'reset')?.link ?? ''
  expect(new URL(link).hostname).toBe('restricted.localhost')
  await page.goto(link)
  // The token leaves the address, and a reload keeps it.
  await expect(page).toHaveURL(portalUrl('/reset-password', 'restricted'))
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEXT_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectPath(page, '/sign-in')
  await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
  await signIn(page, EMAIL, NEXT_PASSWORD)
  // The email isn't verified.
  await expectPath(page, '/plans')

  const endpoints = sent.map(({ endpoint }) => endpoint)
  for (const twin of ['restrictedRegister', 'restrictedRequestResetPassword', 'restrictedLogin'])
    expect(endpoints).toContain(`POST users/${twin}`)
  expect(endpoints).toContain('POST billing/getRestrictedStripePayment')
  for (const plain of ['POST users/login', 'POST users/register', 'POST users/requestResetPassword'])
    expect(endpoints).not.toContain(plain)
  for (const { endpoint, address, body } of sent) {
    if (/^POST .*estricted/.test(endpoint)) expect(body, endpoint).toMatch(JWE)
    for (const secret of [EMAIL, 'nora.restricted', PASSWORD, NEXT_PASSWORD, '42424242', '4242 4242'])
      expect(`${address} ${body}`, endpoint).not.toContain(secret)
    expect(body, endpoint).not.toMatch(/yearly|tariff/i)
  }
})
