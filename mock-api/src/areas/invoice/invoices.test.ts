import { DAY } from '@zoog/contract/constants'
import { invoiceResponse } from '@zoog/contract/invoice'
import type { Persona } from '@zoog/contract/personas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestConfig } from '../../config'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { findInvoiceDetails, issueInvoice, setInvoiceDetails } from './invoices'
import { getTax } from './taxes'

const now = Date.UTC(2026, 11, 31, 12)
const { seller } = createTestConfig()

const setUp = (persona: Persona = 'paid') => {
  const data = createSeed(now)
  const user = getPersonaRow(data, persona)
  const lastPayment = data.payments.findLast(({ userId }) => userId === user.id)
  const issue = (payment = lastPayment, at = now, country = 'DE') => {
    if (!payment) throw new Error(`${persona} has no payments.`)
    return issueInvoice(data, at, { user, payment, country, seller })
  }
  return { data, user, lastPayment, issue }
}

describe('R-PAYWAY-4 the invoice of a payment', () => {
  it('contains the charged amount, net and tax by country, and the paid term', () => {
    const { issue, lastPayment, user } = setUp()
    const { invoice, creditNote } = issue()
    expect(invoice).toMatchObject({
      number: 'ZGI-2026-000001',
      date: '2026-12-31 12:00:00',
      paidAt: '2026-09-02 12:00:00',
      seller,
      buyer: { name: 'Paul Paid', email: user.email, company: '', address: [], vatId: '' },
      period: { from: '2026-09-02 12:00:00', to: '2027-09-02 12:00:00' },
      line: { tariffKey: 'yearly', tariffName: 'Yearly Plan', net: 4024 },
      tax: { country: 'DE', name: 'VAT', rate: 1900, amount: 764 },
      gross: lastPayment?.amount,
      currency: 'USD',
    })
    expect(creditNote).toBeNull()
    expect(
      invoiceResponse.safeParse({ invoice, creditNote, details: { company: '', address: [], vatId: '' } })
        .success,
    ).toBe(true)
  })

  it('uses the country and the term recorded with the payment', () => {
    const { issue, lastPayment: payment } = setUp()
    if (payment) Object.assign(payment, { country: 'CH', paidFor: { from: now, to: null } })
    expect(issue().invoice).toMatchObject({
      tax: { country: 'CH', rate: 810 },
      period: { from: '2026-12-31 12:00:00', to: null },
    })
  })

  it('gets one credit note for a refund, from a separate series', () => {
    const { issue, lastPayment: payment } = setUp()
    issue()
    if (payment) payment.status = 'refunded'
    const note = { number: 'ZGC-2027-000001', date: '2027-01-01 12:00:00', invoiceNumber: 'ZGI-2026-000001' }
    expect(issue(payment, now + DAY).creditNote).toEqual(note)
    expect(issue(payment, now + 2 * DAY).creditNote).toEqual(note)
  })

  it('contains the saved details', () => {
    const { data, issue, user } = setUp()
    const details = { company: ' Paid Ltd ', address: ['1 Road', '', '  Town'], vatId: ' GB 1 ' }
    const trimmed = { company: 'Paid Ltd', address: ['1 Road', 'Town'], vatId: 'GB 1' }
    expect(setInvoiceDetails(data, user.id, details)).toEqual(trimmed)
    expect(findInvoiceDetails(data, user.id)).toEqual(trimmed)
    expect(issue().invoice.buyer).toMatchObject(trimmed)
    setInvoiceDetails(data, user.id, { company: '', address: [], vatId: '' })
    expect(data.invoiceDetails).toHaveLength(1)
  })

  it('numbers are consecutive within each year in any order of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(8), fc.nat(3)), { maxLength: 40 }), (requests) => {
        const { data, issue } = setUp()
        const numbers = new Map<number, string>()
        for (const [index, years] of requests) {
          const payment = data.payments[index % data.payments.length]
          const { paymentId, invoice } = issue(payment, Date.UTC(2026 + years, 5, 1))
          expect(numbers.get(paymentId) ?? invoice.number).toBe(invoice.number)
          numbers.set(paymentId, invoice.number)
        }
        for (const year of [2026, 2027, 2028, 2029]) {
          const ofYear = [...numbers.values()].filter((number) => number.startsWith(`ZGI-${year}`))
          expect(ofYear).toEqual(
            ofYear.map((_, index) => `ZGI-${year}-${String(index + 1).padStart(6, '0')}`),
          )
        }
      }),
    )
  })
})

describe('R-PAYWAY-4 taxes', () => {
  it.each([
    ['DE', 'VAT', 1900],
    ['FI', 'VAT', 2550],
    ['CH', 'VAT', 810],
    ['GB', 'VAT', 2000],
    ['NO', 'VAT', 2500],
    ['AU', 'GST', 1000],
    ['US', 'VAT', 0],
    ['XX', 'VAT', 0],
  ])('%s: %s of %i', (country, name, rate) => expect(getTax(country)).toEqual({ name, rate }))
})
