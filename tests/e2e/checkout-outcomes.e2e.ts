import { readFileSync } from 'node:fs'
import type { Persona, testCards } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient, StartedPayment } from '../support/mock-client'
import { answerThreeDSecure, chooseProviderOutcome, payByCard } from '../support/payments'

// Each checkout, each method and each outcome of each provider: a checkout with the methods of another is tried by one in
// turn, and what a provider can answer is shared out among the cells that ask it. `E2E_OUTCOMES=all` makes every cell.
// The table stands here and not in the portal, so that a mistake there shows.

/** What a card comes to; `bank`: what is answered to the bank's question. */
type CardOutcome = {
  card: keyof typeof testCards
  bank?: 'Complete' | 'Fail'
  reason: string | null
}
/** What is chosen on a provider's page; a reason of null is a payment that succeeds. */
type ProviderOutcome = { choice: string; reason: string | null }
type Method =
  | { id: string; provider: 'stripe'; outcomes: readonly CardOutcome[] }
  | { id: string; provider: 'payssion' | 'cardlink'; outcomes: readonly ProviderOutcome[] }

const card: Method = {
  id: 'card',
  provider: 'stripe',
  outcomes: [
    { card: 'declined', reason: 'card_declined' },
    { card: 'insufficientFunds', reason: 'insufficient_funds' },
    { card: 'expired', reason: 'expired_card' },
    { card: 'wrongCvc', reason: 'incorrect_cvc' },
    { card: 'processingError', reason: 'processing_error' },
    { card: 'threeDSecure', bank: 'Fail', reason: 'authentication_failed' },
    { card: 'threeDSecureDeclined', bank: 'Complete', reason: 'card_declined' },
    { card: 'succeeds', reason: null },
    { card: 'threeDSecure', bank: 'Complete', reason: null },
  ],
}
/** The outcome that is not known at once, and a success in the end. */
const LATE = 'Not decided yet'
const payssion = (id: string): Method => ({
  id,
  provider: 'payssion',
  outcomes: [
    { choice: 'Paid too little', reason: 'underpaid' },
    { choice: 'Failed', reason: 'processing_error' },
    { choice: 'Error at the provider', reason: 'provider_error' },
    { choice: 'Ran out of time', reason: 'expired' },
    { choice: 'Cancelled by the customer', reason: 'canceled_by_customer' },
    { choice: 'Rejected by the bank', reason: 'rejected_by_bank' },
    { choice: 'Paid in full', reason: null },
    { choice: 'Paid too much', reason: null },
    { choice: LATE, reason: null },
  ],
})
const cardlink = (id: string): Method => ({
  id,
  provider: 'cardlink',
  outcomes: [
    { choice: 'Refused by the bank', reason: 'rejected_by_bank' },
    { choice: 'Paid too little', reason: 'underpaid' },
    { choice: 'Paid in full', reason: null },
    { choice: 'Paid too much', reason: null },
  ],
})

const everywhere = [card, payssion('paysafecard'), payssion('webmoney')]
const russian = [
  card,
  cardlink('BANK_CARD'),
  cardlink('SBP'),
  payssion('sberbank_ru'),
  payssion('qiwi'),
  payssion('webmoney'),
]
const chinese = [payssion('alipay_cn'), payssion('unionpay_cn'), payssion('tenpay_cn'), card]

const usual = { tariffKey: 'yearly', currency: 'USD', promocode: null, language: 'en', methods: everywhere }
const inRussian = { ...usual, currency: 'RUB', language: 'ru', methods: russian }
/** What is sold at each checkout; amounts as the server is to be paid, in minor units. */
const variants = {
  '/checkout': { ...usual, amount: 4788 },
  '/checkout-a': { ...usual, amount: 4788 },
  '/checkout-page': { ...usual, amount: 4788 },
  '/checkout-15': { ...usual, amount: 4070, promocode: 'WELCOME15' },
  '/checkout-25': { ...usual, amount: 3591, promocode: 'WELCOME25' },
  '/checkout-trial': { ...usual, tariffKey: 'trial', amount: 100 },
  '/checkout-test-19': { ...usual, tariffKey: 'test-19', amount: 1900 },
  '/checkout-lifetime': { ...usual, tariffKey: 'lifetime', amount: 14_900 },
  '/checkout-ru': { ...inRussian, amount: 418_800 },
  '/checkout-ru-15': { ...inRussian, amount: 355_980, promocode: 'WELCOME15' },
  '/checkout-ru-25': { ...inRussian, amount: 314_100, promocode: 'WELCOME25' },
  '/checkout-cn': { ...usual, currency: 'CNY', language: 'zh', methods: chinese, amount: 33_600 },
} as const

/** Each success has a buyer of its own, as the first is a customer afterwards. */
const BUYERS: readonly Persona[] = ['free', 'expired', 'unverified']

const reasonTexts = z.object({ outcomes: z.object({ reasons: z.record(z.object({ title: z.string() })) }) })
/** What a reason is called in the language of the page. */
const titleOf = (reason: string, language: string): string => {
  const file = new URL(`../../web/i18n/${language}.json`, import.meta.url)
  const title = reasonTexts.parse(JSON.parse(readFileSync(file, 'utf8'))).outcomes.reasons[reason]?.title
  if (title === undefined) throw new Error(`There is no text for ${reason} in ${language}.`)
  return title
}

const newest = async (mock: MockClient): Promise<StartedPayment | undefined> => (await mock.payments())[0]
const paid = async (mock: MockClient) => (await mock.payments()).filter(({ state }) => state === 'succeeded')

const radio = (page: Page, method: string) => page.getByRole('main').locator(`input[value="${method}"]`)

/** Waits until the checkout is there with the method chosen; asked at each frame, as this is waited for often. */
const chosenAgain = (page: Page, method: string) =>
  page.waitForFunction(
    (value) => document.querySelector(`main input[value="${value}"]:checked`) !== null,
    method,
  )

/** Pays by card; says why not in its place, where another card can be tried. */
const tryCard = async (page: Page, { card: used, bank, reason }: CardOutcome, language: string) => {
  await payByCard(page, used)
  if (bank) await answerThreeDSecure(page, bank)
  if (reason !== null)
    await expect(page.getByRole('alert').filter({ hasText: titleOf(reason, language) })).toBeVisible()
}

/** Leaves for the provider, and comes back with an outcome; a refused one is told, and tried again from there. */
const tryProvider = async (page: Page, mock: MockClient, { choice, reason }: ProviderOutcome) => {
  await page.getByRole('main').getByRole('button').last().click()
  await chooseProviderOutcome(page, choice)
  if (choice === LATE) {
    await expectPath(page, '/plans')
    const { subscriptionHash = '', state } = (await newest(mock)) ?? {}
    expect(state).toBe('processing')
    await mock.decidePayment(subscriptionHash, { state: 'succeeded' })
  }
  if (reason === null) return
  await expectPath(page, '/failed-payment')
  // Beyond the checkout the language is the visitor's own.
  await expect(page.getByRole('heading', { name: titleOf(reason, 'en') })).toBeVisible()
  expect(await newest(mock)).toMatchObject({ reason })
  await page.getByRole('button', { name: 'Try again' }).click()
}

const isWhole = process.env.E2E_OUTCOMES === 'all'

interface Cell {
  path: keyof typeof variants
  method: Method
}
const paths = Object.keys(variants).filter((path): path is Cell['path'] => path in variants)

/** The methods that a checkout is tried with: all of them, or one in turn where another checkout has the same. */
const methodsAt = (path: Cell['path']): readonly Method[] => {
  const { methods } = variants[path]
  const turn = paths.filter((each) => variants[each].methods === methods).indexOf(path)
  const isOnlyHere = methods !== everywhere && turn === 0
  return isWhole || isOnlyHere ? methods : methods.filter((_, index) => index === turn % methods.length)
}
const cells = paths.flatMap((path): Cell[] => methodsAt(path).map((method) => ({ path, method })))

/** The outcomes that a cell is tried with: its share of its provider's refused ones, and one that is paid. */
const outcomesOf = (cell: Cell): readonly (CardOutcome | ProviderOutcome)[] => {
  const all: readonly (CardOutcome | ProviderOutcome)[] = cell.method.outcomes
  if (isWhole) return all
  const sharing = cells.filter(({ method }) => method.provider === cell.method.provider)
  const place = sharing.indexOf(cell)
  const paid = all.filter(({ reason }) => reason === null)
  return [
    ...all.filter(({ reason }) => reason !== null).filter((_, index) => index % sharing.length === place),
    ...paid.filter((_, index) => index === place % paid.length),
  ]
}

test('R-PAY-5 every method is tried, and every outcome of every provider', () => {
  const known = [...everywhere, ...russian, ...chinese]
  const tried = (cell: Cell) =>
    outcomesOf(cell).map((each) => `${cell.method.provider} ${JSON.stringify(each)}`)
  const all = ({ provider, outcomes }: Method) =>
    outcomes.map((each) => `${provider} ${JSON.stringify(each)}`)
  expect(new Set(cells.map(({ method }) => method.id))).toEqual(new Set(known.map(({ id }) => id)))
  expect(new Set(cells.flatMap(tried))).toEqual(new Set(known.flatMap(all)))
  expect(new Set(cells.map(({ path }) => path))).toEqual(new Set(paths))
})

for (const cell of cells) {
  const { path, method } = cell
  const { methods: _, language, ...sold } = variants[path]
  const outcomes = outcomesOf(cell)
  test(`R-CHECK-1 R-PAY-5 ${path} by ${method.id}: ${outcomes.length} outcomes`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    // Many payments, one after another.
    test.slow()
    // A language whose texts are not there yet is English.
    expectStatus(404)
    let bought = 0
    const enter = async () => {
      await signedInAs(BUYERS[bought] ?? 'free', { path })
      await radio(page, method.id).check()
    }
    await enter()
    for (const [index, outcome] of outcomes.entries()) {
      if ('card' in outcome) await tryCard(page, outcome, language)
      else await tryProvider(page, mock, outcome)
      const isBought = outcome.reason === null
      await expectPath(page, isBought ? '/thank-you' : path)
      if (isBought) bought += 1
      else {
        await chosenAgain(page, method.id)
      }
      expect(await newest(mock)).toMatchObject({
        ...sold,
        method: method.id,
        ...(isBought && { state: 'succeeded' }),
      })
      expect(await paid(mock)).toHaveLength(bought)
      if (isBought && index + 1 < outcomes.length) await enter()
    }
  })
}
