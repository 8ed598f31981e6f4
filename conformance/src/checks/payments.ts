import { randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { parseNewPrice } from '@zoog/contract/payments'
import { priceQuote } from '@zoog/contract/plans'
import { getExample, getExampleBody } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import { type Check, getErrorCode } from './check'

const PAYMENT_ENDPOINTS = [
  'billing.getStripePayment',
  'billing.getPayssionPaymentData',
  'restricted.stripePayment',
  'restricted.payssionPaymentData',
  'restricted.cardlinkPaymentData',
  'restricted.payssionV2',
] as const

const createKeyHeader = (): Record<string, string> => ({
  [IDEMPOTENCY_HEADER]: randomBytes(18).toString('base64url'),
})

/** Returns a payment endpoint's example with some fields replaced, in the query or body. */
const createOrder = (name: string, overrides: Record<string, string | number>): RequestInput => {
  const { query } = getExample(name)
  const texts = Object.fromEntries(Object.entries(overrides).map(([field, value]) => [field, String(value)]))
  return query ? { query: { ...query, ...texts } } : { body: { ...getExampleBody(name), ...overrides } }
}

const checkIdempotencyKey = async (context: TestContext, name: string): Promise<void> => {
  const { token } = await context.createDisposableAccount()
  const headers = createKeyHeader()
  const first = await context.startPayment(name, { token, headers })
  await context.mock.settlePayment(first, 'failed')
  const again = await context.startPayment(name, { token, headers })
  context.assert(again === first, 'The same key created a second payment')
  await context.expectUnchanged('Another order with a used key', async () => {
    const other = await context.expectStatus(name, 422, {
      ...createOrder(name, { tariffId: 3 }),
      token,
      headers,
    })
    if (getErrorCode(other.body) !== 'idempotency_key_reused')
      context.addWarning('The rejection has no code for a used key')
  })
}

const checkShownPrice = async (context: TestContext, name: string): Promise<void> => {
  const { token } = await context.createDisposableAccount()
  const input = { token, query: { tariffId: '2', currency: 'USD' } }
  const { amountDue, currency } = await context.expectData('billing.getGuestPriceData', priceQuote, input)
  const expected = (expectedAmount: number) => ({
    ...createOrder(name, { expectedAmount, expectedCurrency: currency }),
    token,
  })
  await context.expectUnchanged('A price that differs from the shown one', async () => {
    const { body } = await context.expectStatus(name, 409, expected(amountDue + 1))
    context.assert(getErrorCode(body) === 'price_changed', 'The rejection has no code for a changed price')
    context.assert(
      parseNewPrice(body)?.amountDue === amountDue,
      'The rejection does not contain the current price',
    )
  })
  await context.expectStatus(name, 200, expected(amountDue))
}

/** Rules of the payment endpoints beyond their schemas: one payment per idempotency key, and only at the shown price. */
export const paymentChecks: Check[] = PAYMENT_ENDPOINTS.flatMap((name): Check[] => [
  {
    subject: name,
    name: 'one payment per idempotency key',
    run: (context) => checkIdempotencyKey(context, name),
  },
  {
    subject: name,
    name: 'charges only the shown price',
    dependsOnAccount: true,
    run: (context) => checkShownPrice(context, name),
  },
])
