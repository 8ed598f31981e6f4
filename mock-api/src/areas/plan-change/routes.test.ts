import { HOUR } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { planChangeOutdated, planChangeResponse } from '@zoog/contract/plan-change'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(async () => {
  await client.startNewSandbox()
  // Freezes the clock: an immediate change reports its end, which two responses must agree on.
  client.sandbox.clock.freeze(true)
})

const { paid } = personas
const get = async (token: string) =>
  planChangeResponse.parse((await client.call('GET billing/planChange', { token })).body.data).change
const change = (token: string, body: object) => client.call('POST billing/planChange', { token, body })
const getOption = async (token: string, key: string) => {
  const option = (await get(token))?.options.find(({ tariffKey }) => tariffKey === key)
  if (!option) throw new Error(`There is no change to ${key}.`)
  const { tariffId, when, amount, currency } = option
  return { tariffId, when, amount, currency }
}

describe('R-RENEW-6 billing/planChange', () => {
  it('charges once for parallel requests and appears in plan, invoice, mail, export and events', async () => {
    const token = await client.getToken(paid.email)
    const option = await getOption(token, 'two-years')
    const responses = await Promise.all([change(token, option), change(token, option), change(token, option)])
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ change: { current: { tariffKey: 'two-years' } } })
    }
    const info = await client.call('GET billing/getPlanInfo', { token })
    expect(info.body.data).toMatchObject({
      tariffKey: 'two-years',
      renewal: { amount: 6696, currency: 'USD' },
      payments: [{ amount: 3482, status: 'succeeded' }, { amount: 4788 }, { amount: 999 }],
    })
    const { id } = client.data.payments.at(-1) ?? { id: 0 }
    const invoice = await client.call('GET billing/invoice', { token, query: { paymentId: String(id) } })
    expect(invoice.body.data).toMatchObject({ invoice: { gross: 3482, line: { tariffKey: 'two-years' } } })
    expect(client.readMailedLink(paid.email, 'plan-change').link.pathname).toBe('/profile')
    const kept = await client.exportData(token)
    expect(kept.body.data).toMatchObject({
      payments: expect.arrayContaining([expect.objectContaining({ amount: 3482, credit: 3214 })]),
    })
    expect(client.data.accountEvents.filter(({ kind }) => kind === 'planChanged')).toHaveLength(1)
  })

  it('rejects a different price than shown, and returns the current options', async () => {
    const token = await client.getToken(paid.email)
    const option = await getOption(token, 'two-years')
    client.sandbox.clock.advance(25 * HOUR)
    const moved = await change(token, option)
    expect(moved).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(planChangeOutdated.parse(moved.body).data.change).toEqual(await get(token))
    expect((await getOption(token, 'two-years')).amount).toBe(option.amount + 13)
  })
})
