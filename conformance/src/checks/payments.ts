import { randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { z } from 'zod'
import { exampleOf } from '../examples'
import type { Input, World } from '../world'
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

/** A payment call's example with other fields, wherever the call has them. */
const orderOf = (name: string, over: Record<string, string | number>): Input => {
  const { body, query } = exampleOf(name)
  const texts = Object.fromEntries(Object.entries(over).map(([field, value]) => [field, String(value)]))
  return query ? { query: { ...query, ...texts } } : { body: { ...Object(body), ...over } }
}

const priceOf = async (world: World, token: string): Promise<z.infer<typeof priced>> => {
  const query = { tariffId: '2', currency: 'USD' }
  return priced.parse((await world.expect('billing.getGuestPriceData', 200, { token, query })).data)
}

const codeOf = (body: unknown): string | null => refused.safeParse(body).data?.code ?? null

const keyIsPayment = async (world: World, name: string): Promise<void> => {
  const { token } = await world.throwaway()
  const headers = underNewKey()
  const first = hashed.parse((await world.example(name, 200, { token, headers })).data)
  await world.settle(first.subscriptionHash, 'failed')
  const again = hashed.parse((await world.example(name, 200, { token, headers })).data)
  world.check(again.subscriptionHash === first.subscriptionHash, 'The same key made a second payment')
  await world.unchanged('Another order under a key that was used', async () => {
    const other = await world.expect(name, 422, { ...orderOf(name, { tariffId: 3 }), token, headers })
    if (codeOf(other.body) !== 'idempotency_key_reused')
      world.noteBeyond('The refusal does not say that the key was used')
  })
}

const priceIsHeld = async (world: World, name: string): Promise<void> => {
  const { token } = await world.throwaway()
  const { amountDue, currency } = await priceOf(world, token)
  const expected = (expectedAmount: number) => ({
    ...orderOf(name, { expectedAmount, expectedCurrency: currency }),
    token,
  })
  await world.unchanged('Another price than was shown', async () => {
    const { body } = await world.expect(name, 409, expected(amountDue + 1))
    world.check(codeOf(body) === 'price_changed', 'The refusal does not say that the price is another')
    const told = priced.safeParse(refused.safeParse(body).data?.data)
    world.check(told.data?.amountDue === amountDue, 'The refusal does not tell the price')
  })
  await world.expect(name, 200, expected(amountDue))
}

/** What the payment calls promise beyond their shapes: one key is one payment, and the price is the one that was shown. */
export const paymentChecks: Check[] = PAYMENT_CALLS.flatMap((about): Check[] => [
  { about, name: 'one key is one payment', run: (world) => keyIsPayment(world, about) },
  {
    about,
    name: 'the price is held to the one shown',
    byAccount: true,
    run: (world) => priceIsHeld(world, about),
  },
])
