import { invoiceContract } from '@zoog/contract/invoice'
import { usePricedQueryOptions } from '../../../../api/billing'
import { createAreaClient, parseMeta, queryOptions } from '../../../../api/create-client'
import { createAreaCache, invalidate } from '../../../../api/query-client'

const invoiceApi = createAreaClient(invoiceContract)
const cache = createAreaCache(invoiceApi)
const DETAILS_KEY = ['billing.invoiceDetails']

/** Returns the company details for future invoices; null until the customer saves some. */
export const useInvoiceDetails = ({ enabled }: { enabled: boolean }) =>
  invoiceApi.getInvoiceDetails.useQuery({
    ...queryOptions(invoiceContract.getInvoiceDetails, DETAILS_KEY),
    enabled,
  })

export const getCachedInvoiceDetails = () =>
  cache.getInvoiceDetails.getQueryData(DETAILS_KEY)?.body.data.details

/** Returns the invoice of a payment. The first request creates it. */
export const useInvoice = (paymentId: number, { enabled }: { enabled: boolean }) =>
  invoiceApi.getInvoice.useQuery({
    ...usePricedQueryOptions(invoiceContract.getInvoice, ['billing.invoice', paymentId], { enabled }),
    queryData: { query: { paymentId } },
  })

/** Returns the invoice as a PDF; fetched on request and not cached. */
export const useInvoicePdf = (paymentId: number) =>
  invoiceApi.getInvoicePdf.useQuery({
    ...queryOptions(invoiceContract.getInvoicePdf, ['billing.invoicePdf', paymentId]),
    queryData: { query: { paymentId } },
    enabled: false,
    gcTime: 0,
    notifyOnChangeProps: ['error', 'isFetching'],
  })

export const useSetInvoiceDetails = () =>
  invoiceApi.setInvoiceDetails.useMutation({
    meta: parseMeta(invoiceContract.setInvoiceDetails),
    onSuccess: () => invalidate(DETAILS_KEY),
  })
