import { type Invoice, type InvoiceDetails, splitIncludedTax } from '@zoog/contract/invoice'
import { toWireDate } from '@zoog/contract/wire-date'
import { httpError } from '../../core/errors'
import type { Data, InvoiceRow, PaymentRow, UserRow } from '../../core/schema'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { getTax } from './taxes'

const NO_DETAILS: InvoiceDetails = { company: '', address: [], vatId: '' }

/** Finds the invoice details of a customer; null until they are given. */
export const findInvoiceDetails = (data: Data, userId: number): InvoiceDetails | null =>
  data.invoiceDetails.find((row) => row.userId === userId)?.details ?? null

/** Saves the details for future invoices, without empty lines. */
export const setInvoiceDetails = (
  data: Data,
  userId: number,
  { company, address, vatId }: InvoiceDetails,
): InvoiceDetails => {
  const details = {
    company: company.trim(),
    address: address.map((line) => line.trim()).filter((line) => line !== ''),
    vatId: vatId.trim(),
  }
  data.invoiceDetails = data.invoiceDetails.filter((row) => row.userId !== userId)
  data.invoiceDetails.push({ userId, details })
  return details
}

/** Returns the next number of a series: consecutive within a year, and never used twice. */
const nextNumber = (data: Data, at: number, series: 'ZGI' | 'ZGC'): string => {
  const year = `${series}-${new Date(at).getUTCFullYear()}`
  const next = (data.invoiceNumbers[year] ?? 0) + 1
  data.invoiceNumbers[year] = next
  return `${year}-${String(next).padStart(6, '0')}`
}

/** Returns a payment of the user; throws 404 for any other. */
export const requirePayment = (data: Data, userId: number, paymentId: number): PaymentRow => {
  const payment = data.payments.find((row) => row.id === paymentId && row.userId === userId)
  if (!payment) throw httpError(404, 'payment_unknown', 'We can’t find this payment.')
  return payment
}

export interface InvoiceSource {
  user: UserRow
  payment: PaymentRow
  /** The user's current country, for payments without a recorded country. */
  country: string
  seller: Invoice['seller']
}

const createInvoice = (data: Data, now: number, source: InvoiceSource): Invoice => {
  const { user, payment, seller } = source
  const plan = getPlan(payment.tariffId)
  const from = payment.createdAt
  const period = payment.paidFor ?? { from, to: getPlanTermEnd(plan, from) }
  const country = payment.country ?? source.country
  const { name, rate } = getTax(country)
  const { net, tax } = splitIncludedTax(payment.amount, rate)
  return {
    number: nextNumber(data, now, 'ZGI'),
    date: toWireDate(now),
    paidAt: toWireDate(payment.createdAt),
    seller,
    buyer: {
      name: [user.firstName, user.secondName].filter(Boolean).join(' '),
      email: user.email,
      ...(findInvoiceDetails(data, user.id) ?? NO_DETAILS),
    },
    period: { from: toWireDate(period.from), to: period.to === null ? null : toWireDate(period.to) },
    line: { tariffKey: plan.tariffKey, tariffName: plan.tariffName, net },
    tax: { country, name, rate, amount: tax },
    gross: payment.amount,
    currency: payment.currency,
  }
}

/**
 * Returns the invoice of a payment. It is created at the first request and never changes afterwards, even if the
 * customer's name, the details or the taxes do. A refunded payment gets its credit note the same way.
 */
export const issueInvoice = (data: Data, now: number, source: InvoiceSource): InvoiceRow => {
  const { id: paymentId, status } = source.payment
  const existing = data.invoices.find((row) => row.paymentId === paymentId)
  const row = existing ?? {
    userId: source.user.id,
    paymentId,
    creditNote: null,
    invoice: createInvoice(data, now, source),
  }
  if (!existing) data.invoices.push(row)
  if (status === 'refunded')
    row.creditNote ??= {
      number: nextNumber(data, now, 'ZGC'),
      date: toWireDate(now),
      invoiceNumber: row.invoice.number,
    }
  return row
}
