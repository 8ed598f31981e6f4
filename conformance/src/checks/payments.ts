import { randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { parseNewPrice } from '@zoog/contract/payments'
import type { RequestInput } from '../api-client'
import type { TestContext } from '../test-context'
import { isRecord } from '../validate-response'
import { type Check, createCheck, getErrorCode, type Scenario } from './check'

const PAYMENT_ENDPOINTS = [
  'billing.getStripePayment',
  'billing.getPayssionPaymentData',
  'restricted.stripePayment',
  'restricted.payssionPaymentData',
  'restricted.cardlinkPaymentData',
  'restricted.payssionV2',
]

/** Returns the example order of the checked endpoint with some fields replaced, in the query or body. */
export const createOrder = (
  context: TestContext,
  overrides: Record<string, string | number>,
): RequestInput => {
  const { query, body } = context.getExample(context.endpointName)
  const texts = Object.fromEntries(Object.entries(overrides).map(([field, value]) => [field, String(value)]))
  return query ? { query: { ...query, ...texts } } : { body: { ...(isRecord(body) && body), ...overrides } }
}

const checkIdempotencyKey: Scenario = async (context) => {
  const { token } = await context.createDisposableAccount()
  const input = { token, headers: { [IDEMPOTENCY_HEADER]: randomBytes(18).toString('base64url') } }
  const first = await context.startPayment(context.endpointName, input)
  await context.mock.settlePayment(first, 'failed')
  const again = await context.startPayment(context.endpointName, input)
  context.assert(again === first, 'The same key created a second payment')
  const other = { ...createOrder(context, { tariffId: 3 }), ...input }
  const { body } = await context.expectRejection(
    context.endpointName,
    422,
    'Another order with a used key',
    other,
  )
  if (getErrorCode(body) !== 'idempotency_key_reused')
    context.addWarning('The rejection has no code for a used key')
}

const checkShownPrice: Scenario = async (context) => {
  const { token } = await context.createDisposableAccount()
  const input = { token, query: { tariffId: '2', currency: 'USD' } }
  const { amountDue, currency } = await context.expectData('billing.getGuestPriceData', input)
  const createInput = (expectedAmount: number) => ({
    ...createOrder(context, { expectedAmount, expectedCurrency: currency }),
    token,
  })
  const other = createInput(amountDue + 1)
  const { body } = await context.expectRejection(
    context.endpointName,
    409,
    'Another price than the shown one',
    other,
  )
  context.assert(getErrorCode(body) === 'price_changed', 'The rejection has no code for a changed price')
  const newPrice = parseNewPrice(body)
  context.assert(newPrice?.amountDue === amountDue, 'The rejection does not contain the current price')
  await context.expectStatus(context.endpointName, 200, createInput(amountDue))
}

/** Rules of the payment endpoints beyond their schemas: one payment per idempotency key, and only at the shown price. */
export const paymentChecks: Check[] = PAYMENT_ENDPOINTS.flatMap((name) => [
  createCheck(name, 'one payment per idempotency key', checkIdempotencyKey),
  { ...createCheck(name, 'charges only the shown price', checkShownPrice), dependsOnAccount: true },
])
