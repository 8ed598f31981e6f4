import { deviceHandOff } from '@zoog/contract/device-hand-off'
import { z } from 'zod'
import { expect, fetchSessionToken, openSignedIn, test } from '../fixtures'
import { portalOrigins } from '../support/urls'

const ON_PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const begun = z.object({ data: z.object({ link: z.string().url(), handOff: deviceHandOff }) })

test('R-HANDOVER-1 R-HANDOVER-2 a computer signs a phone in, and the phone continues to its app', async ({
  page,
  browser,
  mock,
  sandbox,
  portalUrl,
}) => {
  const other = await browser.newContext(ON_PHONE)
  const cookie = { name: 'mock_sandbox', value: sandbox, httpOnly: true }
  await other.addCookies(portalOrigins().map((url) => ({ ...cookie, url })))
  const phone = await other.newPage()

  await openSignedIn(page, portalUrl('/setup/downloads'), await fetchSessionToken(mock, 'paid'))
  const response = page.waitForResponse('**/users/handOff/begin')
  await page.getByRole('button', { name: 'Sign in on my phone' }).first().click()
  const { link } = begun.parse(await (await response).json()).data
  const dialog = page.getByRole('dialog', { name: 'Sign in on your phone' })
  await expect(dialog.getByRole('img', { name: 'QR code to sign in on your phone' })).toBeVisible()

  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Choose this number on your computer' })).toBeVisible()
  await expect(phone).toHaveURL(portalUrl('/hand-over'))
  const number = (await phone.getByText(/^[1-9]\d$/).textContent()) ?? ''
  // A reload keeps the number.
  await phone.reload()
  await expect(phone.getByText(number, { exact: true })).toBeVisible()

  await expect(dialog.getByText(/^Chrome on Android in /)).toBeVisible()
  await dialog.getByRole('button', { name: number, exact: true }).click()
  await expect(phone.getByRole('group', { name: 'Sign in as p•••@zoog.test?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByText('You’re signed in')).toBeVisible()
  await expect(phone.getByText('paid@zoog.test')).toBeVisible()
  await expect(phone.getByRole('link', { name: /Download the app|Google Play/ })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('Your phone is signed in.')
  await other.close()
})
