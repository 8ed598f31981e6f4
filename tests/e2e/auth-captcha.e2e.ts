import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, recordSnackbars, signIn, signInForm } from '../support/forms'

const HOST = 'http://captcha.localhost:9'

const CAPTCHA = JSON.stringify({ siteKey: 'site-key', host: HOST, origins: [HOST] })

/** Serves the sign-in page of a deployment with a site key. */
const withSiteKey = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname === '/sign-in',
    async (route) => {
      const response = await route.fetch()
      const captcha = `"captcha":${CAPTCHA}`.replaceAll('"', '&quot;')
      const body = (await response.text()).replace('&quot;captcha&quot;:null', captcha)
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      const allowed = policy
        .replace("script-src 'self'", `script-src 'self' ${HOST}`)
        .replace("trusted-types 'none'", 'trusted-types portal-captcha')
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': allowed }, body })
    },
  )

const WIDGET = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: (siteKey, { action }) => Promise.resolve('solved-' + siteKey + '-' + action),
}`

test('R-AUTH-6 the captcha widget loads when it is needed, and a blocked one explains itself and loads on retry', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_BLOCKED_BY_CLIENT/)
  const getSnackbars = await recordSnackbars(page)
  await withSiteKey(page)
  const loaded: string[] = []
  await page.route(`${HOST}/**`, (route) => {
    loaded.push(route.request().url())
    return loaded.length === 1
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: WIDGET })
  })
  await page.goto('/sign-in')
  await expect(signInForm(page)).toBeVisible()
  expect(loaded).toEqual([])
  await signIn(page, 'free@zoog.test')
  await expect
    .poll(getSnackbars)
    .toMatchObject([{ text: expect.stringContaining('load the security check') }])
  await expect(signInForm(page)).toContainText('Your entries are still here.')
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveValue('Zoog-Pass-1')

  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  await signInForm(page).getByRole('button', { name: 'Try again' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': 'solved-site-key-login' })
  await expectPath(page, '/dashboard')
  const script = `${HOST}/recaptcha/api.js?render=site-key`
  expect(loaded).toEqual([script, script])
})
