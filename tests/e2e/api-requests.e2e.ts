import type { Request } from 'playwright/test'
import { expect, test } from '../fixtures'
import { holdResponse } from '../support/responses'
import { providerOrigin } from '../support/urls'

test('R-BEARER-1 no other site receives the token', async ({ page, signedInAs }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(page.frameLocator('iframe').first().locator('#card-number')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const toProvider = requests.filter((request) => new URL(request.url()).origin === providerOrigin())
  expect(toProvider.length).toBeGreaterThan(0)
  // The hosts of the tests share their cookies.
  for (const request of toProvider)
    expect(
      JSON.stringify([request.url(), { ...request.headers(), cookie: '' }, request.postData()]),
    ).not.toContain(token)
})

test('R-ROUTE-6 nothing of the dashboard shows before the user is loaded', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await expect(page.getByRole('banner')).toBeVisible()
  const release = await holdResponse(page, 'GET users/info/get')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('banner')).toContainText('Free Plan')
})
