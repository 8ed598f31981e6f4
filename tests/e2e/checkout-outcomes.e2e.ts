import { readFileSync } from 'node:fs'
import type { testCards } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient, StartedPayment } from '../support/mock-client'
import { answerThreeDSecure, chooseProviderOutcome, payByCard } from '../support/payments'

// Every outcome of each provider, at a checkout in each language. checkout-variants covers the prices and methods.

const reasonTexts = z.object({ outcomes: z.object({ reasons: z.record(z.object({ title: z.string() })) }) })
/** Returns the title of a failure reason in a language. */
const getReasonTitle = (reason: string, language: string): string => {
  const file = new URL(`../../web/i18n/${language}.json`, import.meta.url)
  const title = reasonTexts.parse(JSON.parse(readFileSync(file, 'utf8'))).outcomes.reasons[reason]?.title
  if (title === undefined) throw new Error(`There is no text for ${reason} in ${language}.`)
  return title
}

const getNewest = async (mock: MockClient): Promise<StartedPayment | undefined> => (await mock.payments())[0]
const chooseMethod = (page: Page, method: string) =>
  page.getByRole('main').locator(`input[value="${method}"]`).check()

const REFUSED_CARDS: readonly (readonly [keyof typeof testCards, 'Complete' | 'Fail' | null, string])[] = [
  ['declined', null, 'card_declined'],
  ['insufficientFunds', null, 'insufficient_funds'],
  ['expired', null, 'expired_card'],
  ['wrongCvc', null, 'incorrect_cvc'],
  ['processingError', null, 'processing_error'],
  ['threeDSecure', 'Fail', 'authentication_failed'],
  ['threeDSecureDeclined', 'Complete', 'card_declined'],
]

test('R-PAY-5 every refusal of a card shows its reason at the form, and 3-D Secure then pays', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/checkout' })
  for (const [card, bank, reason] of REFUSED_CARDS)
    await test.step(`${card} ${bank ?? ''}`, async () => {
      await payByCard(page, card)
      if (bank) await answerThreeDSecure(page, bank)
      await expect(page.getByRole('alert').filter({ hasText: getReasonTitle(reason, 'en') })).toBeVisible()
      expect((await getNewest(mock))?.state).toBe('open')
    })
  await payByCard(page, 'threeDSecure')
  await answerThreeDSecure(page, 'Complete')
  await expectPath(page, '/thank-you')
  expect(await getNewest(mock)).toMatchObject({ method: 'card', state: 'succeeded' })
})

const PROVIDER_CASES = [
  {
    path: '/checkout',
    method: 'paysafecard',
    refused: [
      ['Paid too little', 'underpaid'],
      ['Failed', 'processing_error'],
      ['Provider error', 'provider_error'],
    ],
    last: 'Pending',
  },
  {
    path: '/checkout-cn',
    method: 'unionpay_cn',
    refused: [
      ['Expired', 'expired'],
      ['Canceled by the customer', 'canceled_by_customer'],
      ['Rejected by the bank', 'rejected_by_bank'],
    ],
    last: 'Paid too much',
  },
  {
    path: '/checkout-ru',
    method: 'BANK_CARD',
    refused: [
      ['Declined by the bank', 'rejected_by_bank'],
      ['Paid too little', 'underpaid'],
    ],
    last: 'Paid in full',
  },
] as const

for (const { path, method, refused, last } of PROVIDER_CASES)
  test(`R-PAY-2 R-PAY-3 R-PAY-5 ${path} by ${method}: every refusal shows its reason and can be tried again, and a payment succeeds`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    // Five trips to the provider.
    test.slow()
    // The texts of the market's language may be missing.
    expectStatus(404)
    await signedInAs('free', { path })
    await chooseMethod(page, method)
    const leave = () => page.getByRole('main').getByRole('button').last().click()
    for (const [choice, reason] of refused)
      await test.step(choice, async () => {
        await leave()
        await chooseProviderOutcome(page, choice)
        await expectPath(page, '/failed-payment')
        // Beyond the checkout the page is in the visitor's own language.
        await expect(page.getByRole('heading', { name: getReasonTitle(reason, 'en') })).toBeVisible()
        expect(await getNewest(mock)).toMatchObject({ method, reason })
        await page.getByRole('button', { name: 'Try again' }).click()
        await expectPath(page, path)
        await expect(page.locator(`main input[value="${method}"]`)).toBeChecked()
      })
    await leave()
    await chooseProviderOutcome(page, last)
    if (last === 'Pending') {
      await expectPath(page, '/plans')
      const { subscriptionHash = '', state } = (await getNewest(mock)) ?? {}
      expect(state).toBe('processing')
      await mock.decidePayment(subscriptionHash, { state: 'succeeded' })
    }
    await expectPath(page, '/thank-you')
    expect(await getNewest(mock)).toMatchObject({ method, state: 'succeeded' })
  })
