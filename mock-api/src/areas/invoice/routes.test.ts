import { invoiceResponse } from '@zoog/contract/invoice'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startCardPayment } from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'

const BERLIN = 25
const client = await createTestClient({ country: 'DE' })
beforeEach(() => client.startNewSandbox())

const findPaymentId = (email: string): string => {
  const { id } = client.findUser(email)
  return String(client.data.payments.find(({ userId }) => userId === id)?.id)
}
const get = (token: string, paymentId: string) =>
  client.call('GET billing/invoice', { token, query: { paymentId } })
const details = { company: 'Paid Ltd', address: ['1 Road', 'Town'], vatId: 'DE 123' }

describe('R-PAYWAY-4 billing/invoice', () => {
  it('creates one invoice for two parallel requests, and exports it with the details', async () => {
    const token = await client.getToken(personas.paid.email)
    const id = findPaymentId(personas.paid.email)
    const [one, other] = await Promise.all([get(token, id), get(token, id)])
    expect(one?.body).toEqual(other?.body)
    await client.call('POST billing/invoiceDetails', { token, body: details })
    const exported = await client.exportData(token)
    expect(exported.body.data).toMatchObject({
      invoiceDetails: details,
      invoices: [invoiceResponse.parse(one?.body.data)],
    })
  })

  it('records the term and the payer’s own country, even while connected', async () => {
    client.data.connection = { serverId: BERLIN, leaksNames: false }
    const token = await client.getToken(personas.free.email)
    const order = { currency: 'EUR', expectedCurrency: 'EUR' }
    const { body } = await startCardPayment(client, token, order, { 'x-mock-country': 'FI' })
    const { subscriptionHash } = z.object({ subscriptionHash: z.string() }).parse(body.data)
    const settled = await client.control(`POST payments/${subscriptionHash}`, {
      body: { state: 'succeeded' },
    })
    expect(settled.status).toBe(200)
    const { data } = (await get(token, findPaymentId(personas.free.email))).body
    const { invoice } = invoiceResponse.parse(data)
    expect(invoice).toMatchObject({ tax: { country: 'FI', rate: 2550 }, currency: 'EUR' })
    expect(invoice.period.from).toBe(invoice.paidAt)
  })
})
