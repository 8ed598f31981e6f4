import { testCards } from '@zoog/contract/personas'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { expectPath } from './forms'
import type { MockClient, StartedPayment } from './mock-client'

/** Returns the frame of the card form. Find its fields by id, because it is in the portal's language. */
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

/** Answers the 3-D Secure question. */
export const answerThreeDSecure = (page: Page, answer: 'Complete' | 'Fail'): Promise<void> =>
  cardFrame(page)
    .locator(answer === 'Complete' ? '#complete' : '#fail')
    .click()

/** Chooses an outcome on a provider's page and returns to the portal. */
export async function chooseProviderOutcome(page: Page, outcome: string): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: false }).first().check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Returns the button that starts a payment with a redirect method. */
export const providerButton = (page: Page, method: string) =>
  page.getByRole('button', { name: `Continue to ${method}` })

/** Expects the thank-you page of a plan. */
export async function expectThankYouPage(page: Page, plan: string): Promise<void> {
  await expectPath(page, '/thank-you')
  await expect(page.getByRole('heading', { name: `Your ${plan} is active` })).toBeVisible()
}

/** Returns the only payment of this test, without superseded ones. */
export async function getOnlyPayment(mock: MockClient): Promise<StartedPayment> {
  const started = (await mock.payments()).filter(({ state }) => state !== 'superseded')
  const [payment] = started
  if (!payment || started.length > 1) throw new Error(`Expected one payment, found ${started.length}.`)
  return payment
}

export const unfinishedNotice = (page: Page) =>
  page.getByRole('heading', { name: 'Your payment isn’t finished' })

/** Opens a checkout and chooses Alipay. */
export async function chooseAlipay(page: Page, mock: MockClient, open: () => Promise<void>): Promise<void> {
  await mock.setCountry('CN')
  await open()
  await page.getByRole('radio', { name: 'Alipay' }).check()
}
