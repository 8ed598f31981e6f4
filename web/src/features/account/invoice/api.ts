import { type InvoiceDetails, invoiceContract } from '@zoog/contract/invoice'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { queryClient } from '../../../api/query-client'

const invoiceApi = createAreaClient(invoiceContract)
const cache = invoiceApi.initQueryClient(queryClient)
const DETAILS_KEY = ['billing.invoiceDetails']

/** What invoices that are not made yet will have of the buyer; null until it was said, missing where the server makes none. */
export const useInvoiceDetails = () =>
  invoiceApi.getInvoiceDetails.useQuery(queryOptions(invoiceContract.getInvoiceDetails, DETAILS_KEY))

/** The details as last read. */
export const getCachedInvoiceDetails = () =>
  cache.getInvoiceDetails.getQueryData(DETAILS_KEY)?.body.data.details

/** The invoice of a payment, which asking for makes. */
export const useInvoice = (paymentId: number, { enabled }: { enabled: boolean }) =>
  invoiceApi.getInvoice.useQuery({
    ...queryOptions(invoiceContract.getInvoice, ['billing.invoice', paymentId]),
    queryData: { query: { paymentId } },
    enabled,
  })

/** The same as a file; asked for on request, and not kept. */
export const useInvoicePdf = (paymentId: number) =>
  invoiceApi.getInvoicePdf.useQuery({
    ...queryOptions(invoiceContract.getInvoicePdf, ['billing.invoicePdf', paymentId]),
    queryData: { query: { paymentId } },
    enabled: false,
    gcTime: 0,
    notifyOnChangeProps: ['error', 'isFetching'],
  })

/** Saves what the next invoices have of the buyer. */
export const useSetInvoiceDetails = () => {
  const { mutateAsync } = invoiceApi.setInvoiceDetails.useMutation({
    meta: parseMeta(invoiceContract.setInvoiceDetails),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DETAILS_KEY }),
  })
  return (details: InvoiceDetails) => mutateAsync({ body: details })
}
