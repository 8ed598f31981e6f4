import { invoiceResponse } from '@zoog/contract/invoice'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
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
  it('creates an invoice once and exports it; new details apply to later invoices', async () => {
    const token = await client.getToken(personas.paid.email)
    const first = findPaymentId(personas.paid.email)
    const { body } = await get(token, first)
    const response = invoiceResponse.parse(body.data)
    expect(response.invoice).toMatchObject({ tax: { country: 'DE', rate: 1900 }, buyer: { company: '' } })
    const getDetails = () => client.call('GET billing/invoiceDetails', { token })
    expect((await getDetails()).body.data).toEqual({ details: null })
    const set = await client.call('POST billing/invoiceDetails', { token, body: details })
    expect(set.body.data).toEqual(details)
    expect((await getDetails()).body.data).toEqual({ details })
    expect((await get(token, first)).body.data).toEqual(response)
    const other = client.data.payments.findLast(({ userId }) => userId === getUserId())?.id
    expect((await get(token, String(other))).body.data).toMatchObject({ invoice: { buyer: details } })
    const exported = await client.exportData(token)
    expect(exported.body.data).toMatchObject({ invoiceDetails: details, invoices: [response.invoice, {}] })
  })
  const getUserId = () => client.findUser(personas.paid.email).id

  it('creates one invoice for two parallel requests', async () => {
    const token = await client.getToken(personas.paid.email)
    const id = findPaymentId(personas.paid.email)
    const [one, other] = await Promise.all([get(token, id), get(token, id)])
    expect(one?.body).toEqual(other?.body)
    expect(client.data.invoices).toHaveLength(1)
  })

  it.each(['billing/invoice', 'billing/invoicePdf'])(
    "%s rejects another user's payment and creates no invoice",
    async (path) => {
      const token = await client.getToken(personas.free.email)
      const foreign = { token, query: { paymentId: findPaymentId(personas.paid.email) } }
      const { status, body } = await client.call(`GET ${path}`, foreign)
      expect([status, body.code]).toEqual([404, 'payment_unknown'])
      expect(client.data.invoices).toEqual([])
    },
  )

  it('returns the PDF under the invoice number', async () => {
    const token = await client.getToken(personas.paid.email)
    const query = { paymentId: findPaymentId(personas.paid.email) }
    const { body } = await client.call('GET billing/invoicePdf', { token, query })
    const { fileName, base64 } = z.object({ fileName: z.string(), base64: z.string() }).parse(body.data)
    expect(fileName).toMatch(/^ZGI-\d{4}-000001\.pdf$/)
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('records the term and the payer’s own country, even while connected', async () => {
    client.data.connection = { serverId: BERLIN, leaksNames: false }
    const token = await client.getToken(personas.free.email)
    const order = { tariffId: '3', currency: 'EUR', expectedCurrency: 'EUR', type: 'card' }
    const { body } = await client.call('GET billing/getStripePayment', {
      token,
      query: { ...order, 'g-recaptcha-response': 'solved' },
      headers: { 'x-mock-country': 'FI' },
    })
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
