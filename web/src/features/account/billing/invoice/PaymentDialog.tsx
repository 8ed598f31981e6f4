import type { PaymentRecord } from '@zoog/contract/billing'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { isNotFound } from '../../../../api/errors'
import { SubmitButton } from '../../../../forms/Submit'
import { saveFile } from '../../../../lib/save-file'
import { showSnackbar } from '../../../../state/snackbars'
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../../../ui/Dialog'
import { HelpLink } from '../../../../ui/HelpLink'
import { Notice } from '../../../../ui/Notice'
import { SkeletonText } from '../../../../ui/Skeleton'
import { getAccountTexts, useAccountTexts } from '../../texts'
import { useInvoice, useInvoiceDetails, useInvoicePdf } from './api'
import { InvoiceDetailsForm, NOT_SAVING } from './InvoiceDetailsForm'
import { PrintableInvoice, PrintableReceipt } from './PaymentDocuments'

/** The button that saves the invoice as a PDF. The server creates the file, because the seller's document must not change. */
const SavePdfButton = ({ paymentId }: { paymentId: number }) => {
  const { invoice } = useAccountTexts()
  const { refetch, isFetching, error } = useInvoicePdf(paymentId)
  const isMissing = isNotFound(error)
  useEffect(() => {
    if (isMissing) showSnackbar('info', getAccountTexts().invoice.noFile())
  }, [isMissing])
  const save = async () => {
    const { data } = await refetch()
    if (data === undefined) return
    const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0))
    saveFile(data.fileName, 'application/pdf', bytes)
    showSnackbar('success', getAccountTexts().invoice.saved())
  }
  if (isMissing) return null
  return (
    <Button isBusy={isFetching} onClick={() => void save()}>
      {invoice.save()}
    </Button>
  )
}

interface InvoiceLoadingProps {
  failedQuery: ReturnType<typeof useInvoiceDetails | typeof useInvoice> | undefined
}

const InvoiceLoading = ({ failedQuery }: InvoiceLoadingProps) => {
  const { common, invoice } = useAccountTexts()
  if (!failedQuery)
    return (
      <div aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    )
  return (
    <Notice
      tone="error"
      title={invoice.failed()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          isBusy={failedQuery.isFetching}
          onClick={() => void failedQuery.refetch()}
        >
          {common.tryAgain()}
        </Button>
      }
    />
  )
}

interface PaymentDialogProps {
  payment: PaymentRecord
  onClose: () => void
}

type View = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'footer' | 'children'>

/**
 * The dialog with a payment's receipt and, on request, its invoice (R-PAYWAY-4). An invoice is immutable, so the dialog asks
 * for the company details before the first one.
 */
export const PaymentDialog = ({ payment, onClose }: PaymentDialogProps) => {
  const { account, invoice: texts } = useAccountTexts()
  const [view, setView] = useState<'receipt' | 'invoice' | 'details'>('receipt')
  const detailsQuery = useInvoiceDetails({ enabled: view !== 'receipt' })
  const [canSaveDetails, setCanSaveDetails] = useState(true)
  const [saving, setSaving] = useState(NOT_SAVING)
  const form = useId()
  const details = detailsQuery.data?.details ?? null
  const needsDetails = detailsQuery.data !== undefined && details === null && canSaveDetails
  const invoiceQuery = useInvoice(payment.id, {
    enabled: view !== 'receipt' && detailsQuery.data !== undefined && !needsDetails,
  })
  const failedQuery = [detailsQuery, invoiceQuery].find(({ error }) => error)
  const hasInvoices = !isNotFound(failedQuery?.error)

  const receiptTitle = account.payments.receiptOf({ number: payment.receiptNumber })
  const renderUnsupported = (text: string) => (
    <Notice tone="info">
      <HelpLink isContact>{text}</HelpLink>
    </Notice>
  )
  const getReceiptView = (): View => ({
    title: receiptTitle,
    footer: (
      <>
        {hasInvoices && <Button onClick={() => setView('invoice')}>{texts.viewInvoice()}</Button>}
        <Button variant="secondary" onClick={() => window.print()}>
          {account.payments.print()}
        </Button>
      </>
    ),
    children: (
      <>
        {!hasInvoices && renderUnsupported(texts.unavailable())}
        <PrintableReceipt payment={payment} />
      </>
    ),
  })
  const getDetailsView = (): View => ({
    title: texts.detailsTitle(),
    description: needsDetails ? texts.firstInvoiceText() : texts.detailsText(),
    footer: (
      <>
        <SubmitButton submission={saving} form={form}>
          {needsDetails ? texts.createInvoice() : texts.saveDetails()}
        </SubmitButton>
        <Button
          variant="secondary"
          disabled={saving.isSending}
          onClick={() => setView(needsDetails ? 'receipt' : 'invoice')}
        >
          {needsDetails ? texts.backToReceipt() : texts.back()}
        </Button>
      </>
    ),
    children: (
      <InvoiceDetailsForm
        id={form}
        details={details}
        onSaved={() => {
          if (!needsDetails) showSnackbar('success', getAccountTexts().invoice.detailsSaved())
          setView('invoice')
        }}
        onUnsupported={() => {
          setCanSaveDetails(false)
          setView('invoice')
        }}
        onProgress={setSaving}
      />
    ),
  })
  const getInvoiceView = (data: NonNullable<typeof invoiceQuery.data>): View => ({
    title: texts.title({ number: data.invoice.number }),
    footer: (
      <>
        <SavePdfButton paymentId={payment.id} />
        <Button variant="secondary" onClick={() => window.print()}>
          {account.payments.print()}
        </Button>
        {canSaveDetails && (
          <Button variant="ghost" onClick={() => setView('details')}>
            {texts.details()}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        {!canSaveDetails && renderUnsupported(texts.detailsUnsupported())}
        <PrintableInvoice {...data} />
      </>
    ),
  })
  const getView = (): View => {
    if (view === 'receipt' || !hasInvoices) return getReceiptView()
    if (needsDetails || (invoiceQuery.data && view === 'details')) return getDetailsView()
    if (invoiceQuery.data) return getInvoiceView(invoiceQuery.data)
    return { title: receiptTitle, children: <InvoiceLoading failedQuery={failedQuery} /> }
  }
  return <Dialog onClose={onClose} isLocked={saving.isSending} {...getView()} />
}
