import { z } from 'zod'
import { LIMITS } from './constants'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { freeText, idParam } from './fields'
import { countryCode } from './ip'
import { amount, currency, planKey } from './plans'
import { wireDate } from './wire-date'

/** 100 % in basis points: 1900 is 19 %. */
const FULL_RATE = 10_000n
const rate = z.number().int().min(0).max(Number(FULL_RATE))

/** Splits a price into its net amount and the included tax, in minor units; the tax is rounded half up. */
export const splitIncludedTax = (gross: number, basisPoints: number): { net: number; tax: number } => {
  const divisor = FULL_RATE + BigInt(basisPoints)
  const tax = Number((2n * BigInt(gross) * BigInt(basisPoints) + divisor) / (2n * divisor))
  return { net: gross - tax, tax }
}

/** Consecutive within a year and series. */
export const invoiceNumber = z.string().regex(/^ZGI-\d{4}-\d{6,}$/)
export const creditNoteNumber = z.string().regex(/^ZGC-\d{4}-\d{6,}$/)

/** Lines of a postal address. */
const addressLines = z.array(freeText(100)).max(5)

/** The details that a customer wants on invoices besides name and email; empty if not given. */
export const invoiceDetails = z.object({
  company: freeText(LIMITS.name),
  address: addressLines,
  /** The customer's VAT or tax number. */
  vatId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 .\-/]{0,30}$/),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

/** An invoice. It is created at its first request and never changes. */
export const invoice = z.object({
  number: invoiceNumber,
  /** The creation date. */
  date: wireDate,
  paidAt: wireDate,
  seller: z.object({ name: z.string(), address: z.array(z.string()), vatId: z.string() }),
  buyer: invoiceDetails.extend({ name: z.string(), email: z.string() }),
  /** The paid term; null `to` for a lifetime plan. */
  period: z.object({ from: wireDate, to: wireDate.nullable() }),
  line: z.object({ tariffKey: planKey, tariffName: z.string(), net: amount }),
  /** The buyer's country and its tax; rate 0 is no tax. */
  tax: z.object({ country: countryCode, name: z.string(), rate, amount }),
  /** The charged amount. */
  gross: amount,
  currency,
})
export type Invoice = z.infer<typeof invoice>

/** Cancels an invoice in full. */
export const creditNote = z.object({ number: creditNoteNumber, date: wireDate, invoiceNumber })

export const invoiceResponse = z.object({
  invoice,
  /** Null unless the payment was refunded. */
  creditNote: creditNote.nullable(),
})
export type InvoiceResponse = z.infer<typeof invoiceResponse>

const ofPayment = z.object({ paymentId: idParam })

/** Invoices of payments. Not in the specification. */
export const invoiceContract = defineEndpoints({
  getInvoice: {
    method: 'GET',
    path: '/billing/invoice',
    summary: 'Get the invoice of a payment; the first request creates it',
    query: ofPayment,
    responses: createResponses(invoiceResponse),
    metadata: defineRules({ extension: true, changesData: true }),
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/billing/invoicePdf',
    summary: 'Get the invoice of a payment as a PDF',
    query: ofPayment,
    responses: createResponses(
      z.object({ fileName: z.string().regex(/^[\w-]+\.pdf$/), base64: z.string().base64() }),
    ),
    metadata: defineRules({ extension: true, changesData: true }),
  },
  getInvoiceDetails: {
    method: 'GET',
    path: '/billing/invoiceDetails',
    summary: "Get the buyer's details for future invoices; null if not saved",
    responses: createResponses(z.object({ details: invoiceDetails.nullable() })),
    metadata: defineRules({ extension: true }),
  },
  setInvoiceDetails: {
    method: 'POST',
    path: '/billing/invoiceDetails',
    summary: "Save the buyer's details for future invoices",
    body: invoiceDetails,
    responses: createResponses(invoiceDetails),
    metadata: defineRules({ extension: true }),
  },
})
