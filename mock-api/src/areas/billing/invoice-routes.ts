import { initServer } from '@ts-rest/fastify'
import { invoiceContract } from '@zoog/contract/invoice'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import type { InvoiceRow } from '../../core/schema'
import { getOwnCountry } from '../ip/caller-location'
import { renderInvoicePdf } from './invoice-pdf'
import { findInvoiceDetails, issueInvoice, requirePayment, setInvoiceDetails } from './invoices'

const server = initServer()

/** Returns the invoice of the caller's payment; commits a new one first. */
const getInvoice = async (request: FastifyRequest, paymentId: number): Promise<InvoiceRow> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  const payment = requirePayment(sandbox.data, user.id, paymentId)
  const sale = { user, payment, country: getOwnCountry(request), seller: sandbox.data.seller }
  const { row, isNew } = issueInvoice(sandbox.data, now, sale)
  if (isNew) await sandbox.commit()
  return row
}

export const invoiceRouter = server.router(invoiceContract, {
  getInvoice: async ({ request, query }) => {
    const { invoice, creditNote } = await getInvoice(request, query.paymentId)
    return ok({ invoice, creditNote })
  },

  getInvoicePdf: async ({ request, query }) => {
    const row = await getInvoice(request, query.paymentId)
    const file = await renderInvoicePdf(row)
    return ok({ fileName: `${row.invoice.number}.pdf`, base64: file.toString('base64') })
  },

  getInvoiceDetails: async ({ request }) =>
    ok({ details: findInvoiceDetails(request.mock.sandbox.data, requireUser(request).user.id) }),

  setInvoiceDetails: async ({ request, body }) => {
    const { sandbox } = request.mock
    const details = setInvoiceDetails(sandbox.data, requireUser(request).user.id, body)
    await sandbox.commit()
    return ok(details)
  },
})
