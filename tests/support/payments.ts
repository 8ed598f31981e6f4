import { testCards } from '@zoog/contract/personas'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { expectPath } from './forms'
import type { MockClient, StartedPayment } from './mock-client'

/** The card provider's form, inside of its own page; by ids, as it speaks the language of the portal. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/card/"]')

/** Types a card into the provider's form. */
export async function fillCard(page: Page, card: keyof typeof testCards = 'succeeds'): Promise<void> {
  const frame = cardFrame(page)
  await frame.locator('#card-number').fill(testCards[card])
  await frame.locator('#expiry').fill('12 / 34')
  await frame.locator('#cvc').fill('123')
}

/** Types a card into the provider's form and pays. */
export async function payByCard(page: Page, card: keyof typeof testCards = 'succeeds'): Promise<void> {
  await fillCard(page, card)
  await cardFrame(page).locator('#pay').click()
}

/** Answers the bank's question of 3-D Secure; by ids, as it speaks the language of the portal. */
export const answerThreeDSecure = (page: Page, answer: 'Complete' | 'Fail'): Promise<void> =>
  cardFrame(page)
    .locator(answer === 'Complete' ? '#complete' : '#refuse')
    .click()

/** On a provider's page: says what comes of the payment, and goes back with it. */
export async function chooseProviderOutcome(page: Page, outcome: string): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: false }).first().check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The button that begins a payment by another method than a card. */
export const providerButton = (page: Page, method: string) =>
  page.getByRole('button', { name: `Continue to ${method}` })

/** Waits for the page that thanks, with the plan that was bought. */
export async function expectThankYouPage(page: Page, plan: string): Promise<void> {
  await expectPath(page, '/thank-you')
  await expect(page.getByRole('heading', { name: `Thank you. The ${plan} is yours.` })).toBeVisible()
}

/** The only payment of this test. Those do not count that ended unpaid because the customer chose otherwise. */
export async function getOnlyPayment(mock: MockClient): Promise<StartedPayment> {
  const begun = (await mock.payments()).filter(({ state }) => state !== 'superseded')
  const [payment] = begun
  if (!payment || begun.length > 1) throw new Error(`${begun.length} payments were begun, not one.`)
  return payment
}

/** Begins a payment that its provider has not decided, and waits for it on the plans; its hash. */
export async function waitForPending(
  page: Page,
  mock: MockClient,
  signIn: () => Promise<void>,
): Promise<string> {
  await mock.setCountry('CN')
  await signIn()
  await page.getByRole('radio', { name: 'Alipay' }).check()
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Pending')
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  return (await getOnlyPayment(mock)).subscriptionHash
}

/** The notice that a payment is with its provider, or waits for the customer there. */
export const processingNotice = (page: Page) =>
  page.getByRole('heading', { name: 'Your payment is being processed' })
export const unfinishedNotice = (page: Page) =>
  page.getByRole('heading', { name: 'Your payment is not finished' })

/** The call that begins a payment by Alipay. */
export const PAYSSION_ENDPOINT = 'POST billing/getPayssionPaymentData'

/** On a page that sells, with Alipay chosen. */
export async function chooseAlipay(page: Page, mock: MockClient, open: () => Promise<void>): Promise<void> {
  await mock.setCountry('CN')
  await open()
  await page.getByRole('radio', { name: 'Alipay' }).check()
}

/** Waits until the mock has answered a call, so that what the page made of it is there to be seen. */
export async function waitForRequests(mock: MockClient, route: string, times = 1): Promise<void> {
  await expect.poll(async () => (await mock.requests(route)).length).toBeGreaterThanOrEqual(times)
}
