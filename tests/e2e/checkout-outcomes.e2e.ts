import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient, StartedPayment } from '../support/mock-client'
import { answerThreeDSecure, chooseProviderOutcome, payByCard } from '../support/payments'

// A refusal and a success of each provider. The tests of the mock's providers cover every outcome.

const REASONS = z.object({ outcomes: z.object({ reasons: z.record(z.object({ title: z.string() })) }) })
/** Returns the title of a failure reason. */
const getReasonTitle = (reason: string): string => {
  const file = new URL('../../web/i18n/en.json', import.meta.url)
  const title = REASONS.parse(JSON.parse(readFileSync(file, 'utf8'))).outcomes.reasons[reason]?.title
  if (title === undefined) throw new Error(`There is no text for ${reason}.`)
  return title
}

const getNewest = async (mock: MockClient): Promise<StartedPayment | undefined> => (await mock.payments())[0]
test('R-PAY-5 a refused 3-D Secure challenge shows its reason at the form, and the next one pays', async ({
  page,
  mock,
  signedInAs,
}) => {
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
})

const PROVIDER_CASES = [
  {
    path: '/checkout-cn',
    method: 'unionpay_cn',
    refusal: 'Expired',
    reason: 'expired',
    last: 'Paid too much',
  },
  {
    path: '/checkout-ru',
    method: 'BANK_CARD',
    refusal: 'Declined by the bank',
    reason: 'rejected_by_bank',
    last: 'Paid in full',
  },
] as const

for (const { path, method, refusal, reason, last } of PROVIDER_CASES)
  test(`R-PAY-2 R-PAY-3 R-PAY-5 ${path} by ${method}: a refusal shows its reason and can be tried again, and a payment succeeds`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    // The texts of the market's language may be missing.
    expectStatus(404)
    await signedInAs('free', { path })
    await page.getByRole('main').locator(`input[value="${method}"]`).check()
    const leave = () => page.getByRole('main').getByRole('button').last().click()
    await leave()
    await chooseProviderOutcome(page, refusal)
    await expectPath(page, '/failed-payment')
    // Beyond the checkout the page is in the visitor's own language.
    await expect(page.getByRole('heading', { name: getReasonTitle(reason) })).toBeVisible()
    expect(await getNewest(mock)).toMatchObject({ method, reason })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPath(page, path)
    await expect(page.locator(`main input[value="${method}"]`)).toBeChecked()
    await leave()
    await chooseProviderOutcome(page, last)
    await expectPath(page, '/thank-you')
    expect(await getNewest(mock)).toMatchObject({ method, state: 'succeeded' })
  })
