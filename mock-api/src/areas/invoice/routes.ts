import { invoiceContract } from '@zoog/contract/invoice'
import type { FastifyRequest } from 'fastify'
import { createRouter, ok } from '../../core/request'
import type { InvoiceRow } from '../../core/schema'
import { getOwnCountry } from '../ip/connection'
import { renderInvoicePdf } from './invoice-pdf'
import { findInvoiceDetails, issueInvoice, requirePayment, setInvoiceDetails } from './invoices'

const getInvoice = (request: FastifyRequest, paymentId: number): InvoiceRow => {
  const { data, now, user } = request.mock
  const payment = requirePayment(data, user.id, paymentId)
  const sale = { user, payment, country: getOwnCountry(request), seller: data.seller }
  return issueInvoice(data, now, sale)
}

export const invoiceRouter = createRouter(invoiceContract, {
  getInvoice: async ({ request, query }) => {
    const { invoice, creditNote } = getInvoice(request, query.paymentId)
    return ok({ invoice, creditNote })
  },

  getInvoicePdf: async ({ request, query }) => {
    const row = getInvoice(request, query.paymentId)
    const file = await renderInvoicePdf(row)
    return ok({ fileName: `${row.invoice.number}.pdf`, base64: file.toString('base64') })
  },

  getInvoiceDetails: async ({ request: { mock } }) =>
    ok({ details: findInvoiceDetails(mock.data, mock.user.id) }),

  setInvoiceDetails: async ({ request: { mock }, body }) =>
    ok(setInvoiceDetails(mock.data, mock.user.id, body)),
})
