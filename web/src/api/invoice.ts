import { type InvoiceDetails, invoiceContract } from '@zoog/contract/invoice'
import { apiOf, metaOf, queryOf } from './area'
import { queryClient } from './query-client'

const invoiceApi = apiOf(invoiceContract)
const KEY = 'billing.invoice'

/** The invoice of a payment; missing where the server makes none. */
export const useInvoice = (paymentId: number) =>
  invoiceApi.getInvoice.useQuery({
    ...queryOf(invoiceContract.getInvoice, [KEY, paymentId]),
    queryData: { query: { paymentId } },
  })

/** The same as a file; asked for on request, and not kept. */
export const useInvoicePdf = (paymentId: number) =>
  invoiceApi.getInvoicePdf.useQuery({
    ...queryOf(invoiceContract.getInvoicePdf, ['billing.invoicePdf', paymentId]),
    queryData: { query: { paymentId } },
    enabled: false,
    gcTime: 0,
    notifyOnChangeProps: ['error', 'isFetching'],
  })

/** Saves what the next invoices have of the buyer. */
export const useSetInvoiceDetails = () => {
  const { mutateAsync } = invoiceApi.setInvoiceDetails.useMutation({
    meta: metaOf(invoiceContract.setInvoiceDetails),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
  return (details: InvoiceDetails) => mutateAsync({ body: details })
}
