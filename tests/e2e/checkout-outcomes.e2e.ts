import { readFileSync } from 'node:fs'
import type { Request } from 'playwright/test'
import { z } from 'zod'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient, StartedPayment } from '../support/mock-client'
import { answerThreeDSecure, chooseProviderOutcome, payByCard } from '../support/payments'
import { providerOrigin } from '../support/urls'

// A refusal and a success by card and by the provider of Russian cards. The tests of the mock's providers cover every outcome.

const REASONS = z.object({ outcomes: z.object({ reasons: z.record(z.object({ title: z.string() })) }) })
/** Returns the title of a failure reason. */
const getReasonTitle = (reason: string): string => {
  const file = new URL('../../web/i18n/en.json', import.meta.url)
  const title = REASONS.parse(JSON.parse(readFileSync(file, 'utf8'))).outcomes.reasons[reason]?.title
  if (title === undefined) throw new Error(`There is no text for ${reason}.`)
  return title
}

const getNewest = async (mock: MockClient): Promise<StartedPayment | undefined> => (await mock.payments())[0]

test('R-BEARER-1 R-PAY-5 a refused 3-D Secure challenge shows its reason at the form, the next one pays, and the provider never receives the token', async ({
  page,
  mock,
  signedInAs,
}) => {
  const toProvider: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === providerOrigin()) toProvider.push(request)
  })
  await signedInAs('free', { path: '/checkout' })
  await payByCard(page, 'threeDSecure')
  await answerThreeDSecure(page, 'Fail')
  const reason = getReasonTitle('authentication_failed')
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  expect((await getNewest(mock))?.state).toBe('open')
  await payByCard(page, 'threeDSecure')
  await answerThreeDSecure(page, 'Complete')
  await expectPath(page, '/thank-you')
  expect(await getNewest(mock)).toMatchObject({ method: 'card', state: 'succeeded' })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? 'no token')
  expect(toProvider.length).toBeGreaterThan(0)
  // The hosts of the tests share their cookies.
  for (const request of toProvider)
    expect(
      JSON.stringify([request.url(), { ...request.headers(), cookie: '' }, request.postData()]),
    ).not.toContain(token)
})

test('R-PAY-2 R-PAY-3 R-PAY-5 a refusal by the provider of Russian cards shows its reason and can be tried again, and a payment succeeds', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  const path = '/checkout-ru'
  const method = 'BANK_CARD'
  // The texts of the market's language may be missing.
  expectStatus(404)
  await signedInAs('free', { path })
  await page.getByRole('main').locator(`input[value="${method}"]`).check()
  const leave = () => page.getByRole('main').getByRole('button').last().click()
  await leave()
  await chooseProviderOutcome(page, 'Declined by the bank')
  await expectPath(page, '/failed-payment')
  // Beyond the checkout the page is in the visitor's own language.
  const reason = 'rejected_by_bank'
  await expect(page.getByRole('heading', { name: getReasonTitle(reason) })).toBeVisible()
  expect(await getNewest(mock)).toMatchObject({ method, reason })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, path)
  await expect(page.locator(`main input[value="${method}"]`)).toBeChecked()
  await leave()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectPath(page, '/thank-you')
  expect(await getNewest(mock)).toMatchObject({ method, state: 'succeeded' })
})
