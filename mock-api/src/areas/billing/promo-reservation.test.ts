import { type Persona, personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startCardPayment } from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
const { control, getToken } = client
const pay = async (persona: Persona) =>
  startCardPayment(client, await getToken(personas[persona].email), { promocode: 'ONCE' })
const order = z.object({ data: z.object({ subscriptionHash: z.string() }) })
const readHash = (response: Awaited<ReturnType<typeof pay>>) =>
  order.parse(response.body).data.subscriptionHash
const decidePayment = (hash: string, state: string) => control(`POST payments/${hash}`, { body: { state } })
const advance = (seconds: number) => control('POST clock', { body: { advance: seconds } })

beforeEach(async () => {
  await control('POST reset')
  const { promocodes } = client.data
  promocodes.push({ code: 'ONCE', percent: 50, tariffIds: [], expiresAt: null, maxUses: 1 })
})

describe('R-PAY-4 a promo code for one use', () => {
  it('is reserved for its payment and free again when the payment fails', async () => {
    const first = await pay('free')
    expect(first.status).toBe(200)
    const second = await pay('unverified')
    expect([second.status, second.body.code]).toEqual([422, 'promo_reserved'])
    expect((await pay('free')).status).toBe(200)
    await decidePayment(readHash(first), 'canceled')
    expect((await pay('unverified')).status).toBe(200)
    expect((await pay('free')).body.code).toBe('promo_reserved')
  })

  it('is used once in parallel requests', async () => {
    const responses = await Promise.all((['free', 'unverified', 'expired'] as const).map(pay))
    const accepted = responses.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    for (const response of accepted) await decidePayment(readHash(response), 'succeeded')
    const { promocodeUses } = client.data
    expect(promocodeUses.filter(({ code }) => code === 'ONCE')).toHaveLength(1)
    expect((await pay('intro')).body.code).toBe('promo_limit_reached')
  })

  it('is reserved by an unpaid order for 30 minutes', async () => {
    const first = await pay('free')
    await advance(29 * 60)
    // A repeated request for the same order doesn't extend the reservation.
    expect((await pay('free')).status).toBe(200)
    expect((await pay('unverified')).body.code).toBe('promo_reserved')
    await advance(61)
    expect((await pay('unverified')).status).toBe(200)
    const { paymentAttempts } = client.data
    const attempt = paymentAttempts.find(({ subscriptionHash }) => subscriptionHash === readHash(first))
    expect(attempt).toMatchObject({ state: 'canceled', failureReason: 'expired' })
  })

  it('leaves lapsed orders open while its uses are enough for all, then ends the oldest', async () => {
    for (const row of client.data.promocodes) if (row.code === 'ONCE') row.maxUses = 2
    const hashes = [readHash(await pay('free'))]
    await advance(1)
    hashes.push(readHash(await pay('unverified')))
    const readStates = async () => {
      const { paymentAttempts } = client.data
      return hashes.map((hash) => paymentAttempts.find((row) => row.subscriptionHash === hash)?.state)
    }
    const [open] = await readStates()
    await advance(31 * 60)
    // A repeated request takes no other use.
    await pay('unverified')
    expect(await readStates()).toEqual([open, open])
    expect((await pay('expired')).status).toBe(200)
    expect(await readStates()).toEqual(['canceled', open])
  })
})
