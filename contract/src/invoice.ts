import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  failure,
  failure401,
  failure404,
  freeText,
  idParam,
  LIMITS,
  routerOptions,
  wireDate,
  writeFailures,
} from './common'
import { countryCode } from './ip'
import { amount, currency, planKey } from './plans'

const c = initContract()

/** A share in hundredths of a per cent: 1900 are 19 %. */
const WHOLE = 10_000n
const rate = z.number().int().min(0).max(Number(WHOLE))

/**
 * The tax that a price holds, in minor units, rounded half up, and what is left of the price without it. Both together are the
 * price, whatever the rate is.
 */
export const splitIncludedTax = (gross: number, basisPoints: number): { net: number; tax: number } => {
  const whole = WHOLE + BigInt(basisPoints)
  const tax = Number((2n * BigInt(gross) * BigInt(basisPoints) + whole) / (2n * whole))
  return { net: gross - tax, tax }
}

/** Consecutive within a year and a series, without a gap; the number of the other series refers to it. */
export const invoiceNumber = z.string().regex(/^ZGI-\d{4}-\d{6,}$/)
export const creditNoteNumber = z.string().regex(/^ZGC-\d{4}-\d{6,}$/)

/** Lines of an address, as they stand on an envelope. */
const addressLines = z.array(freeText(100)).max(5)

/** What a customer wants to have on invoices beside name and e-mail; empty where there is none. */
export const invoiceDetails = z.object({
  company: freeText(LIMITS.name),
  address: addressLines,
  /** The customer's own number for VAT, or another tax. */
  vatId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 .\-/]{0,30}$/),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

/** An invoice: made when it is first asked for, and the same from then on. */
export const invoice = z.object({
  number: invoiceNumber,
  /** When it was made. */
  date: wireDate,
  paidAt: wireDate,
  seller: z.object({ name: z.string(), address: z.array(z.string()), vatId: z.string() }),
  buyer: invoiceDetails.extend({ name: z.string(), email: z.string() }),
  /** What the payment was for; without an end it is for life. */
  period: z.object({ from: wireDate, to: wireDate.nullable() }),
  line: z.object({ tariffKey: planKey, tariffName: z.string(), net: amount }),
  /** Where the buyer was taken to be, and what is due there; a rate of 0 is no tax. */
  tax: z.object({ country: countryCode, name: z.string(), rate, amount }),
  /** What was charged. */
  gross: amount,
  currency,
})
export type Invoice = z.infer<typeof invoice>

/** Takes an invoice back whole. */
export const creditNote = z.object({ number: creditNoteNumber, date: wireDate, invoiceNumber })
export type CreditNote = z.infer<typeof creditNote>

export const invoiceResponse = z.object({
  invoice,
  /** Where the payment was refunded. */
  creditNote: creditNote.nullable(),
})
export type InvoiceResponse = z.infer<typeof invoiceResponse>

const ofPayment = z.object({ paymentId: idParam })

/** Invoices of what was paid. None of it is in the specification. */
export const invoiceContract = c.router(
  {
    getInvoice: {
      method: 'GET',
      path: '/billing/invoice',
      summary: 'The invoice of a payment of the caller, made when it is first asked for',
      query: ofPayment,
      responses: createResponses(invoiceResponse, { ...failure401, ...failure404, 422: failure }),
      metadata: defineRules({ extension: true }),
    },
    getInvoicePdf: {
      method: 'GET',
      path: '/billing/invoicePdf',
      summary: 'The same on one sheet, as a file',
      query: ofPayment,
      responses: createResponses(
        z.object({ fileName: z.string().regex(/^[\w-]+\.pdf$/), base64: z.string().base64() }),
        {
          ...failure401,
          ...failure404,
          422: failure,
        },
      ),
      metadata: defineRules({ extension: true }),
    },
    getInvoiceDetails: {
      method: 'GET',
      path: '/billing/invoiceDetails',
      summary: 'What invoices that are not made yet will have of the buyer; null until it was said',
      responses: createResponses(z.object({ details: invoiceDetails.nullable() }), failure401),
      metadata: defineRules({ extension: true }),
    },
    setInvoiceDetails: {
      method: 'POST',
      path: '/billing/invoiceDetails',
      summary: 'What invoices that are not made yet will have of the buyer',
      body: invoiceDetails,
      responses: createResponses(invoiceDetails, { ...failure401, ...writeFailures }),
      metadata: defineRules({ extension: true }),
    },
  },
  routerOptions,
)
