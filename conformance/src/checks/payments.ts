import { randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { z } from 'zod'
import { getExample } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import type { Check } from './check'

const PAYMENT_CALLS = [
  'billing.getStripePayment',
  'billing.getPayssionPaymentData',
  'restricted.stripePayment',
  'restricted.payssionPaymentData',
  'restricted.cardlinkPaymentData',
  'restricted.payssionV2',
] as const

const hashed = z.object({ subscriptionHash: z.string() })
const priced = z.object({ amountDue: z.number(), currency: z.string() })
const refused = z.object({ code: z.string(), data: z.unknown() })

const underNewKey = (): Record<string, string> => ({
  [IDEMPOTENCY_HEADER]: randomBytes(18).toString('base64url'),
})

/** The example of a payment request with other fields, in query or body. */
const orderOf = (name: string, over: Record<string, string | number>): RequestInput => {
  const { body, query } = getExample(name)
  const texts = Object.fromEntries(Object.entries(over).map(([field, value]) => [field, String(value)]))
  return query ? { query: { ...query, ...texts } } : { body: { ...Object(body), ...over } }
}

const priceOf = async (world: TestContext, token: string): Promise<z.infer<typeof priced>> => {
  const query = { tariffId: '2', currency: 'USD' }
  return priced.parse((await world.expectStatus('billing.getGuestPriceData', 200, { token, query })).data)
}

const codeOf = (body: unknown): string | null => refused.safeParse(body).data?.code ?? null

const keyIsPayment = async (world: TestContext, name: string): Promise<void> => {
  const { token } = await world.createDisposableAccount()
  const headers = underNewKey()
  const first = hashed.parse((await world.expectExample(name, 200, { token, headers })).data)
  await world.settlePayment(first.subscriptionHash, 'failed')
  const again = hashed.parse((await world.expectExample(name, 200, { token, headers })).data)
  world.assert(again.subscriptionHash === first.subscriptionHash, 'The same key made a second payment')
  await world.expectUnchanged('Another order under a key that was used', async () => {
    const other = await world.expectStatus(name, 422, { ...orderOf(name, { tariffId: 3 }), token, headers })
    if (codeOf(other.body) !== 'idempotency_key_reused')
      world.addWarning('The refusal does not say that the key was used')
  })
}

const priceIsHeld = async (world: TestContext, name: string): Promise<void> => {
  const { token } = await world.createDisposableAccount()
  const { amountDue, currency } = await priceOf(world, token)
  const expected = (expectedAmount: number) => ({
    ...orderOf(name, { expectedAmount, expectedCurrency: currency }),
    token,
  })
  await world.expectUnchanged('Another price than was shown', async () => {
    const { body } = await world.expectStatus(name, 409, expected(amountDue + 1))
    world.assert(codeOf(body) === 'price_changed', 'The refusal does not say that the price is another')
    const told = priced.safeParse(refused.safeParse(body).data?.data)
    world.assert(told.data?.amountDue === amountDue, 'The refusal does not tell the price')
  })
  await world.expectStatus(name, 200, expected(amountDue))
}

/** Promises of the payment endpoints beyond their schemas: a key is one payment, and the price is the shown one. */
export const paymentChecks: Check[] = PAYMENT_CALLS.flatMap((about): Check[] => [
  { subject: about, name: 'one key is one payment', run: (world) => keyIsPayment(world, about) },
  {
    subject: about,
    name: 'the price is held to the one shown',
    dependsOnAccount: true,
    run: (world) => priceIsHeld(world, about),
  },
])
